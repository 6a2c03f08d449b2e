/**
 * The canvas while the scenario is edited: add, wire, move, select, by pointer and by keyboard alike. Everything that
 * changes the document goes through CanvasEdits; what can be done, and by which keys, is the table in actions.ts.
 */
import { ReactFlowProvider } from '@xyflow/react'
import { useId, useMemo, useRef } from 'react'
import type { MouseEvent } from 'react'
import { notesOf } from '../../../scenario/editing.ts'
import { usePlayground } from '../../../state/index.ts'
import { Button, IconButton, Kbd, MapIcon, PlusIcon, VisuallyHidden, ZoomToIcon } from '../../../ui/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { CanvasFoot } from '../CanvasFoot.tsx'
import type { Frame } from '../fit.ts'
import { useFrame } from '../useFrame.ts'
import { ConnectContext } from './connecting.ts'
import { ConnectHint } from './ConnectHint.tsx'
import { ContextMenu } from './ContextMenu.tsx'
import styles from './EditCanvas.module.css'
import { EditFlow } from './EditFlow.tsx'
import { WritingContext } from './NoteNode.tsx'
import { PaletteRail } from './PaletteRail.tsx'
import { Picker } from './Picker.tsx'
import { useActs } from './useActs.ts'
import { useBoxSelect } from './useBoxSelect.ts'
import { useCanvasKeys } from './useCanvasKeys.ts'
import { useClipboard } from './useClipboard.ts'
import { useConnect } from './useConnect.ts'
import { drawnWires, useDrawn } from './useDrawn.ts'
import { usePicked } from './usePicked.ts'
import { useSaid } from './useSaid.ts'
import { useStageView } from './useStageView.ts'

export function EditCanvas() {
  const scenarioId = usePlayground((state) => state.scenarioId)
  const canvas = useRef<HTMLDivElement>(null)
  const frame = useFrame(canvas)
  return (
    <div ref={canvas} className={styles.canvas}>
      {/* Another scenario is another canvas. */}
      {frame && <ReactFlowProvider key={scenarioId}><Editor frame={frame} /></ReactFlowProvider>}
    </div>
  )
}

function Editor({ frame }: { frame: Frame }) {
  const texts = useCanvasEditTexts()
  const scenario = usePlayground((state) => state.scenario)
  const stage = useRef<HTMLDivElement>(null)
  const help = useId()
  const { models, boxes, wires } = useDrawn(scenario)
  const notes = notesOf(scenario)
  const { picked, pick } = usePicked(scenario)
  const view = useStageView(stage, frame, boxes.values())
  const acts = useActs({ stage, scenario, boxes, wires, picked, pick, view })
  const { context, line, hint } = useConnect(stage, scenarioNow, acts.drop)
  const { element: boxDrawn, onPointerDownCapture, onMouseDownCapture, wasDrawn } = useBoxSelect(stage, acts.pickInBox)
  const keys = useCanvasKeys(stage, acts)
  useClipboard(keys.owns, acts.clipboard)
  const said = useSaid(scenario, picked)
  const drawn = useMemo(() => drawnWires(wires, picked), [wires, picked])
  const writing = useMemo(() => ({ writing: acts.writing, end: acts.endWriting }), [acts.writing, acts.endWriting])

  const onContextMenu = (event: MouseEvent) => {
    if ((event.target as Element).closest('textarea, [popover]')) return
    event.preventDefault()
    acts.openMenu(event)
  }
  return (
    <ConnectContext value={context}>
      <WritingContext value={writing}>
        <PaletteRail way={scenario.orchestration.kind} onAdd={acts.addInMiddle} onWay={acts.orchestrate} onMore={acts.openMenuAt} />
        {/* Its nodes have the focus; it hears what they and the empty canvas are told. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
        <div ref={stage} className={styles.stage} data-many={picked.size > 1 || undefined} tabIndex={-1} onKeyDown={keys.onKeyDown} onContextMenu={onContextMenu} onDoubleClick={acts.doubleClick} onClick={acts.clickWire}
          onFocus={acts.focused} onPointerMove={acts.pointer} onPointerLeave={acts.pointer}
          onPointerDownCapture={onPointerDownCapture} onMouseDownCapture={onMouseDownCapture}>
          <EditFlow models={models} boxes={boxes} wires={drawn} notes={notes} picked={picked} current={acts.current} minimap={acts.minimap} viewport={view.initial} onMove={view.onMove} describedBy={help}
            onClickNode={acts.clickNode} onClickPane={() => wasDrawn() || acts.clickPane()} onTake={acts.take} onMoved={acts.moved} />
          <svg className={styles.line} aria-hidden="true"><path ref={line} /></svg>
          <div ref={boxDrawn} className={styles.box} hidden />
          <ConnectHint store={context.store} ref={hint} />
        </div>
        {scenario.agents.length === 0 && <Empty onAdd={() => acts.addInMiddle('agent')} />}
        <CanvasFoot editing notDrawn={wires.length - drawn.length} onZoom={view.zoomBy} onFit={() => acts.act('fit')}>
          <IconButton look="quiet" label={texts.actions.zoomToSelection} keys="Z" icon={<ZoomToIcon />} disabled={!acts.can('zoomToSelection')} onClick={() => acts.act('zoomToSelection')} />
          <IconButton look="quiet" label={texts.actions.minimap} keys="M" icon={<MapIcon />} aria-pressed={acts.minimap} onClick={() => acts.act('minimap')} />
        </CanvasFoot>
        {acts.refused !== undefined && <p role="alert" className={styles.refused}>{acts.refused}</p>}
        {acts.picker && <Picker key={acts.picker.key} {...acts.picker.list} onClose={acts.closePicker} />}
        {acts.menu && <ContextMenu at={acts.menu} can={acts.can} onAct={acts.act} onClose={acts.closeMenu} />}
        <p id={help} hidden>{texts.nodeHelp}</p>
        <VisuallyHidden live>{acts.copiedText ?? said}</VisuallyHidden>
      </WritingContext>
    </ConnectContext>
  )
}

const scenarioNow = () => usePlayground.getState().scenario

function Empty({ onAdd }: { onAdd: () => void }) {
  const texts = useCanvasEditTexts()
  return (
    <div className={styles.empty}>
      <h2>{texts.emptyTitle}</h2>
      <p>{texts.emptyExplain}</p>
      <Button look="strong" onClick={onAdd}><PlusIcon />{texts.addAgent}</Button>
      <p>{texts.or} <Kbd>A</Kbd></p>
    </div>
  )
}
