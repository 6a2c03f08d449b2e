/**
 * The agents, their tools and handoffs, and what they do at the cursor. While the scenario is edited, the editor's canvas
 * stands in its place (edit/), which comes by itself: nothing can be wired here.
 *
 * React Flow comes when it is wanted (a pointer or the focus on the canvas) or when the page has been quiet for a while;
 * until then a picture shows the same, so the first step need not wait for it.
 */
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { currentStep, usePlayground } from '../../state/index.ts'
import { later, useStrings } from '../../ui/index.ts'
import { CanvasFoot } from './CanvasFoot.tsx'
import styles from './Canvas.module.css'
import { acting, canvasModel } from './canvasModel.ts'
import type FlowComponent from './Flow.tsx'
import { boxesOf, isFar } from './fit.ts'
import type { Viewport } from './fit.ts'
import { layout } from './layout.ts'
import { Picture } from './Picture.tsx'
import { useFrame } from './useFrame.ts'
import { useView } from './useView.ts'
import { MOST, wiringOf } from './wiring.ts'
import { zoomed } from './zoom.ts'

// Where it cannot be loaded (a page kept open over an update, a lost network) the picture simply stays.
const Flow = lazy(() => import('./Flow.tsx').catch((): { default: typeof FlowComponent } => ({ default: () => null })))
const EditCanvas = later(async () => (await import('./edit/EditCanvas.tsx')).EditCanvas)
const QUIET_MS = 2_000

export function Canvas() {
  const scenarioId = usePlayground((state) => state.scenarioId)
  const empty = usePlayground((state) => state.scenario.agents.length === 0)
  const editing = usePlayground((state) => state.editing)
  if (editing) return <EditCanvas />
  // Another scenario is another canvas: nothing of the last one's view or moves is kept.
  return empty ? <EmptyCanvas /> : <ScenarioCanvas key={scenarioId} />
}

function ScenarioCanvas() {
  const scenario = usePlayground((state) => state.scenario)
  const view = usePlayground((state) => state.view)
  const step = usePlayground(currentStep)
  // Where not all lines are drawn, a node that is pointed at or focused shows its own.
  const [node, setNode] = useState<string>()
  const looked = wiringOf(scenario).count > MOST ? node : undefined
  const model = useMemo(() => canvasModel(scenario, view, step, looked), [scenario, view, step, looked])
  const places = useMemo(() => layout(scenario), [scenario])
  const boxes = useMemo(() => boxesOf(model, places), [model, places])

  const element = useRef<HTMLDivElement>(null)
  const frame = useFrame(element)
  const { viewport, move, fitAll } = useView(boxes, frame, boxes.get(acting(model) ?? ''), step)
  const { wanted, want, focused } = useWanted()
  const [live, setLive] = useState(false)

  const zoom = (by: number) => viewport && frame && move(zoomed(viewport, frame, by))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = { '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(0.8), '0': fitAll }[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    // It only listens to what its nodes and buttons do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={element} className={styles.canvas} data-far={viewport && isFar(viewport) ? '' : undefined} style={viewport && grid(viewport)} onKeyDown={onKeyDown} onPointerEnter={() => want()}
      onPointerDown={(event) => setNode(nodeOf(event.target))}
      onFocus={(event) => {
        want(event.target)
        setNode(nodeOf(event.target))
      }}>
      {viewport && !live && <Picture model={model} boxes={boxes} viewport={viewport} />}
      {viewport && wanted && (
        <Suspense><Flow model={model} boxes={boxes} viewport={viewport} onViewport={move} hidden={!live} onReady={() => setLive(true)} focused={focused} /></Suspense>
      )}
      <CanvasFoot notDrawn={model.notDrawn} onZoom={zoom} onFit={fitAll} />
    </div>
  )
}

/** The name of the agent or tool whose card this belongs to. */
function nodeOf(target: EventTarget): string | undefined {
  return /^(?:agent|tool):(.*)$/s.exec((target as Element).closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '')?.[1]
}

/** Whether React Flow is wanted by now, and which node had the focus when it was. */
function useWanted() {
  const [wanted, setWanted] = useState(false)
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  const want = (target?: Element) => {
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset['id']
    if (id !== undefined && !wanted) setFocused(id)
    setWanted(true)
  }
  return { wanted, want, focused }
}

/** The grid of dots moves with the view. */
function grid({ x, y, zoom }: Viewport) {
  const gap = 22 * Math.max(zoom, 0.5)
  return { backgroundPosition: `${x}px ${y}px`, backgroundSize: `${gap}px ${gap}px` }
}

function EmptyCanvas() {
  const { canvas } = useStrings()
  return (
    <div className={styles.empty}>
      <p>{canvas.empty}</p>
      <p className={styles.second}>{canvas.emptyExplain}</p>
    </div>
  )
}
