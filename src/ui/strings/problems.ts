/**
 * How problems of scenarios and documents are told in each language, by their code; `{name}` is one of a problem's
 * params. English is the problem's own. Apart from the other texts, since most readers never need them.
 */
import type { Language } from './useStrings.ts'

const en = {
  byCode: {} as Record<string, { message: string, fix: string }>,
  /** The same for what keeps a document from being read. */
  byDocumentCode: {} as Record<string, string>,
  kinds: { text: 'a text', number: 'a number', whole: 'a whole number', flag: 'true or false', list: 'a list', object: 'an object', null: 'null', json: 'any JSON value', other: 'something else' },
  document: '(document)',
  place: (line: string, column: string) => `line ${line}, column ${column}`,
}
export type ProblemWords = typeof en

const zh: ProblemWords = {
  byCode: {
    noAgents: { message: '场景里没有智能体', fix: '添加一个' },
    badName: { message: '“{name}”不是模型能说出的名字', fix: '以字母开头，后接最多 50 个字母、数字、_ 或 -；其他文字可以写在标题里' },
    duplicateName: { message: '名字 {name} 已被 {first} 占用', fix: '让每个智能体和工具都有自己的名字' },
    unknownEntry: { message: '运行从“{name}”开始，但没有这个智能体', fix: '改为其中之一：{known}' },
    unknownHandoff: { message: '{agent} 要移交给“{to}”，但没有这个智能体', fix: '添加它、去掉这条移交，或改为其中之一：{known}' },
    selfHandoff: { message: '{agent} 移交给自己：用掉一次移交，却什么也没改变', fix: '去掉这条移交；需要更多轮次时提高 maxTurns' },
    duplicateHandoff: { message: '{agent} 把移交给 {to} 列了两次', fix: '去掉一条' },
    unusedHandoffs: { message: '{agent} 单独运行，所以不会提供它的移交', fix: '把编排改成 swarm，或去掉这些移交' },
    unreachableAgent: { message: '从 {entry} 出发没有移交能到达 {agent}，所以它永远不会行动', fix: '加一条到它的移交，或去掉它' },
    tooFewTurns: { message: '{agent} 有工具但只有一轮，用过工具后就无法回答', fix: '把它的 maxTurns 提高到 2 或更多' },
    unknownTool: { message: '{agent} 被分配了“{tool}”，但没有这个工具', fix: '添加它、从智能体上去掉，或改为其中之一：{known}' },
    duplicateTool: { message: '{agent} 把工具 {tool} 列了两次', fix: '去掉一个' },
    toolNamedLikeHandoff: { message: '工具 {tool} 与移交给 {agent} 的名字相同', fix: '给它换个名字' },
    unusedTool: { message: '没有智能体使用工具 {tool}', fix: '把它分配给一个智能体，或去掉它' },
    badParameters: { message: '{tool} 的参数描述的不是对象，而端点要求是对象', fix: '写成 {"type": "object", "properties": {…}}' },
    uncheckedParameters: { message: '{tool} 的参数有一部分只告诉模型，暂不检查：{keywords}', fix: '无需处理；不符合的参数会到达工具' },
    unknownArgument: { message: '{tool} 按“{argument}”查行，但参数里没有它', fix: '把它加进参数，或改为其中之一：{known}' },
    unknownTable: { message: '{tool} 读取表“{table}”，但没有这张表', fix: '添加这张表，或改为其中之一：{known}' },
    noOutcomes: { message: '{tool} 是脚本工具却没有结果，所以每次调用都会出错', fix: '添加一个结果' },
    badRowKey: { message: '{table} 有一行在“{key}”里没有文字或数字，而行由它命名', fix: '填上它，或选择别的键' },
    duplicateRowKey: { message: '{table} 有两行在“{key}”里都是“{value}”', fix: '让每一行在那里有自己的值' },
    emptyScript: { message: '脚本里没有回复，所以按脚本运行会停在第一步', fix: '添加一条回复，或在端点上运行' },
    unknownScriptAgent: { message: '脚本里有给“{agent}”的回复，但没有这个智能体', fix: '去掉它们，或改为其中之一：{known}' },
    unknownScriptTool: { message: '脚本提到工具“{tool}”，但没有这个工具', fix: '去掉它，或改为其中之一：{known}' },
    unknownCall: { message: '{agent} 的一条脚本回复调用“{call}”，但 {agent} 没有它；这次调用会出错', fix: '给 {agent} 这个工具或移交，或改为调用其中之一：{known}' },
  },
  byDocumentCode: {
    missing: '缺少，请写上{expected}',
    wrongType: '应为{expected}，这里是{received}',
    notWhole: '应为整数',
    empty: '不能为空',
    unknownField: '不是已知的字段：请删去，或用更新版本的演练场打开',
    misspelledField: '不是已知的字段：是不是 {nearest}？',
    notOneOf: '应为其中之一：{values}',
    noForm: '不是这里接受的任何一种形式',
    tooLong: '太长了：最多 {most} 个字符',
    tooMany: '项数太多：最多 {most} 项',
    tooHigh: '太大了：最多 {most}',
    tooLow: '太小了：至少 {least}',
    notAbove: '太小了：要大于 {least}',
    badKey: '作为名字太长了',
    other: '{detail}',
    more: '还有 {count} 个问题',
    noJson: '不是 JSON：{detail}',
    noJsonAt: '不是 JSON：{detail}',
    notScenario: '应为 {"version": 1, …} 这样的对象，这里是{received}',
    badVersion: '应为至少是 1 的整数：请写 "version": {newest}',
    newerVersion: '{version} 比本页能读的版本（{newest}）新：请刷新页面以获取最新版本，或在制作它的页面里导出场景',
    tooLarge: '大于 {megabytes} MB：请缩小',
    tooManyValues: '含有超过 {most} 个值：请缩小',
    tooDeep: '嵌套超过 {most} 层：请减少层数',
    notInJson: '是 {value}，JSON 无法表示：请换一个值或删去',
    prototype: '有名为 __proto__ 的字段，不能接受：请改名',
  },
  kinds: { text: '文字', number: '数字', whole: '整数', flag: 'true 或 false', list: '列表', object: '对象', null: '空值 null', json: '任意 JSON 值', other: '其他内容' },
  document: '（文档）',
  place: (line, column) => `第 ${line} 行第 ${column} 列`,
}

export const problemWords: Record<Language, ProblemWords> = { en, zh }
