/** What the controls of forms say themselves: numbers that can't be, and lists that are put in order. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  noNumber: string
  notWhole: string
  range: (least: string, most: string) => string
  atLeast: (least: string) => string
  above: (least: string) => string
  move: (name: string, place: number, count: number) => string
  moveHelp: string
  moved: (name: string, place: number, count: number) => string
  remove: (name: string) => string
}

export const useFieldTexts = textsIn<Texts>({
  en: {
    noNumber: 'Not applied: this is not a number.',
    notWhole: 'Not applied: this must be a whole number.',
    range: (least, most) => `Not applied: it must be from ${least} to ${most}.`,
    atLeast: (least) => `Not applied: it must be at least ${least}.`,
    above: (least) => `Not applied: it must be more than ${least}.`,
    move: (name, place, count) => `Move ${name}, ${place} of ${count}`,
    moveHelp: 'Drag, or press the up and down arrow keys',
    moved: (name, place, count) => `${name} is now ${place} of ${count}`,
    remove: (name) => `Remove ${name}`,
  },
  zh: {
    noNumber: '未生效：这不是数字。',
    notWhole: '未生效：这里要写整数。',
    range: (least, most) => `未生效：要在 ${least} 到 ${most} 之间。`,
    atLeast: (least) => `未生效：至少为 ${least}。`,
    above: (least) => `未生效：要大于 ${least}。`,
    move: (name, place, count) => `移动 ${name}，第 ${place} 项，共 ${count} 项`,
    moveHelp: '拖动，或按上下方向键',
    moved: (name, place, count) => `${name} 现在是第 ${place} 项，共 ${count} 项`,
    remove: (name) => `移除 ${name}`,
  },
})
