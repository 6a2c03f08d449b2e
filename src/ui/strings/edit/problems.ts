/** The list of problems, and what one click does about each; `name` is what it is done with. */
import { textsIn } from '../textsIn.ts'

type Way = (name: string) => string
type Texts = {
  none: string
  noneMore: string
  groups: { error: (count: number) => string, warning: (count: number) => string }
  fixAll: (count: number) => string
  more: (count: number) => string
  show: string
  json: string
  showAt: (where: string) => string
  jsonAt: (where: string) => string
  ways: Record<
    'use' | 'drop' | 'dropRepeat' | 'delete' | 'rename' | 'addAgent' | 'addHandoff' | 'addSubagent' | 'giveTool' | 'giveHandoff' | 'addParameter' | 'addTable' | 'addOutcome' | 'addReply' | 'addWorker' | 'addStage' | 'addStages'
    | 'giveTo' | 'guardRun' | 'asObject' | 'moreTurns' | 'asSwarm' | 'nameRow' | 'dropReplies' | 'dropCall' | 'asText' | 'withBrief' | 'lookAt' | 'compareEqual' | 'keepLess' | 'dropDoneWhen' | 'keepDecisions' | 'checkUsual', Way>
}

export const useProblemTexts = textsIn<Texts>({
  en: {
    none: 'Nothing is wrong.',
    noneMore: 'Whatever could go wrong in a run is listed here while you edit, with a way to mend it.',
    groups: { error: (count) => `${count} ${count === 1 ? 'error keeps' : 'errors keep'} it from running`, warning: (count) => `${count} ${count === 1 ? 'warning' : 'warnings'}: it runs, perhaps not as meant` },
    fixAll: (count) => count === 1 ? 'Fix the one that can be fixed' : `Fix all ${count} that can be fixed`,
    more: (count) => `Show ${count} more`,
    show: 'Show',
    json: 'In the JSON',
    showAt: (where) => `Show ${where}`,
    jsonAt: (where) => `Show ${where} in the JSON`,
    ways: {
      use: (name) => `Use ${name}`,
      drop: (name) => name === '' ? 'Take it out' : `Take out ${name}`,
      dropRepeat: () => 'Remove the repeat',
      delete: (name) => `Delete ${name}`,
      rename: (name) => `Rename it to ${name}`,
      addAgent: () => 'Add an agent',
      addHandoff: (name) => `Add a handoff from ${name}`,
      addSubagent: (name) => `Give it to ${name} as a tool`,
      giveTool: (name) => `Give it the tool ${name}`,
      giveHandoff: (name) => `Give it a handoff to ${name}`,
      giveTo: (name) => `Give it to ${name}`,
      guardRun: () => 'Check the whole run with it',
      addParameter: (name) => `Add the parameter ${name}`,
      addTable: (name) => `Add the table ${name}`,
      addOutcome: () => 'Add an outcome',
      addReply: (name) => `Add the reply “${name}”`,
      addWorker: (name) => `Make ${name} a worker`,
      addStage: (name) => `Make ${name} the last stage`,
      addStages: () => 'Make each agent a stage',
      asObject: () => 'Describe an object',
      moreTurns: (name) => `Allow ${name} turns`,
      asSwarm: () => 'Make it a swarm',
      nameRow: (name) => `Name the row ${name}`,
      dropReplies: (name) => `Remove what is for ${name}`,
      dropCall: (name) => `Remove the call of ${name}`,
      asText: () => 'Take it as plain text',
      withBrief: () => 'Hand over a brief',
      lookAt: (name) => `Look at ${name}`,
      compareEqual: () => 'Compare with =',
      keepLess: () => 'Keep what it folds above',
      dropDoneWhen: (name) => `Remove doneWhen of ${name}`,
      keepDecisions: (name) => name === '0' ? 'Remove the decisions' : `Keep the first ${name}`,
      checkUsual: () => 'Check where it usually does',
    },
  },
  zh: {
    none: '没有发现问题。',
    noneMore: '编辑时，运行中可能出错的地方会列在这里，并附上修复办法。',
    groups: { error: (count) => `${count} 个错误，使它无法运行`, warning: (count) => `${count} 个警告：可以运行，但也许不如所愿` },
    fixAll: (count) => `修复可修复的 ${count} 个`,
    more: (count) => `再显示 ${count} 个`,
    show: '查看',
    json: '在 JSON 中查看',
    showAt: (where) => `查看 ${where}`,
    jsonAt: (where) => `在 JSON 中查看 ${where}`,
    ways: {
      use: (name) => `改用 ${name}`,
      drop: (name) => name === '' ? '去掉它' : `去掉 ${name}`,
      dropRepeat: () => '去掉重复的一个',
      delete: (name) => `删除 ${name}`,
      rename: (name) => `改名为 ${name}`,
      addAgent: () => '添加一个智能体',
      addHandoff: (name) => `让 ${name} 可以移交给它`,
      addSubagent: (name) => `作为工具交给 ${name}`,
      giveTool: (name) => `给它工具 ${name}`,
      giveHandoff: (name) => `给它到 ${name} 的移交`,
      giveTo: (name) => `交给 ${name} 使用`,
      guardRun: () => '用它检查整个运行',
      addParameter: (name) => `添加参数 ${name}`,
      addTable: (name) => `添加数据表 ${name}`,
      addOutcome: () => '添加一个结果',
      addReply: (name) => `添加回复“${name}”`,
      addWorker: (name) => `让 ${name} 当工作者`,
      addStage: (name) => `让 ${name} 成为最后一个阶段`,
      addStages: () => '让每个智能体成为一个阶段',
      asObject: () => '改为描述对象',
      moreTurns: (name) => `允许 ${name} 轮`,
      asSwarm: () => '改成 swarm',
      nameRow: (name) => `把这一行命名为 ${name}`,
      dropReplies: (name) => `删去给 ${name} 的内容`,
      dropCall: (name) => `删去对 ${name} 的调用`,
      asText: () => '当作普通文字',
      withBrief: () => '移交时附上摘要',
      lookAt: (name) => `改为查看 ${name}`,
      compareEqual: () => '改用 = 比较',
      keepLess: () => '保留数与触发数相同',
      dropDoneWhen: (name) => `去掉 ${name} 的 doneWhen`,
      keepDecisions: (name) => name === '0' ? '删去这些决定' : `只保留前 ${name} 个`,
      checkUsual: () => '在通常的位置检查',
    },
  },
})
