// Colour as eyes see it: contrast as WCAG reckons it, and distances in OKLab after simulating colour-blind sight
// (matrices of Machado, Oliveira and Fernandes 2009, severity 1, on linear light).
type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

export const eyes: Record<string, Matrix> = {
  'all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** In OKLab; black and white are 1 apart. */
export function distance(a: string, b: string, eye: Matrix): number {
  const [p, q] = [seen(a, eye), seen(b, eye)]
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}

function seen(colour: string, eye: Matrix): Triple {
  return oklab(map(times(eye, linear(colour)), (c) => Math.min(1, Math.max(0, c))))
}

function linear(colour: string): Triple {
  return map([1, 3, 5], (at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
}

function luminance(colour: string): number {
  const [r, g, b] = linear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function oklab(colour: Triple): Triple {
  const cones = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], colour)
  return times([[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]], map(cones, (c) => Math.cbrt(Math.max(0, c))))
}

function times(matrix: Matrix, vector: Triple): Triple {
  return map(matrix, (row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2])
}

function map<T>(triple: readonly [T, T, T], change: (value: T) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])]
}
