/** The words of the forms of tools, guardrails and tables. */
import { textsIn } from '../textsIn.ts'

type Words = readonly [label: string, help: string]
type Point = 'input' | 'output' | 'toolArguments' | 'toolResult'
type Texts = {
  description: Words
  parameters: Words
  asTable: string
  asJson: string
  notTable: string
  argument: string
  type: string
  required: string
  meaning: string
  choices: Words
  usualValue: Words
  moreOf: (name: string) => string
  noArguments: string
  addArgument: string
  inJson: string
  argumentFaults: { empty: string, taken: string, proto: string }
  types: Record<'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'other', string>
  parametersJson: Words
  behaviour: string
  readOnly: Words
  confirm: Words
  timeout: Words
  implementation: Words
  kinds: Record<'lookup' | 'scripted' | 'remember' | 'recall', string>
  kindHelp: Record<'lookup' | 'scripted' | 'remember' | 'recall', string>
  table: Words
  by: Words
  field: Words
  wholeRow: string
  otherwise: Words
  outcomes: Words
  noOutcomes: string
  outcome: (n: number) => string
  outcomeKind: Words
  outcomeKinds: Record<'ok' | 'error' | 'denied' | 'cancelled' | 'skipped', string>
  value: Words
  message: Words
  reason: Words
  reasons: { rejected: string, expired: string }
  note: Words
  why: Words
  maybeDone: Words
  by2: Words
  byNames: Record<'unset' | 'tool' | 'cache' | 'ledger' | 'person', string>
  waited: Words
  guardKind: Words
  guardKinds: Record<'blockPattern' | 'maskCards' | 'maxLength', string>
  guardHelp: Record<'blockPattern' | 'maskCards' | 'maxLength', string>
  on: Words
  points: Record<Point, string>
  pattern: Words
  noPattern: string
  flags: Words
  flagNames: Record<'i' | 'm' | 's', string>
  length: Words
  tryIt: Words
  passes: string
  blocks: string
  becomes: string
  cannotTry: string
  key: Words
  rows: Words
  noRows: string
  row: (n: number) => string
  cell: (column: string, n: number) => string
  addRow: string
  addColumn: string
  newColumn: string
  removeRow: (n: number) => string
  removeColumn: (name: string) => string
  renameColumn: (name: string) => string
  columnTaken: string
  showMore: (count: number) => string
  schema: Words
  nothing: string
}

export const useToolTexts = textsIn<Texts>({
  en: {
    description: ['Description', 'What the model is told of it: when to call it, and what comes back.'],
    parameters: ['Arguments', 'What the model fills in when it calls the tool.'],
    asTable: 'Table', asJson: 'JSON',
    notTable: 'This schema says more than a table can; it is edited as JSON.',
    argument: 'Name', type: 'Type', required: 'Required', meaning: 'Description',
    choices: ['One of', 'Values with commas between them; empty for any.'],
    usualValue: ['Default', 'What is meant where the model leaves it out.'],
    moreOf: (name) => `More of ${name}`,
    noArguments: 'It takes no arguments.',
    addArgument: 'Add an argument',
    inJson: 'More in JSON',
    argumentFaults: { empty: 'Not applied: an argument needs a name.', taken: 'Not applied: another argument has this name.', proto: 'Not applied: this name can’t be.' },
    types: { string: 'text', number: 'number', integer: 'whole number', boolean: 'true or false', array: 'list', object: 'object', other: 'other' },
    parametersJson: ['Arguments as JSON Schema', 'Sent to the model as it is.'],
    behaviour: 'Permission and time',
    readOnly: ['Reads only', 'It changes nothing, so it may be called again without harm.'],
    confirm: ['Ask a person first', 'The run waits until a person allows the call.'],
    timeout: ['Seconds at most', 'A call that takes longer ends in an error.'],
    implementation: ['What it does', ''],
    kinds: { lookup: 'look a row up', scripted: 'give scripted outcomes', remember: 'remember', recall: 'recall' },
    kindHelp: {
      lookup: 'Reads the row of a table whose key is one of the arguments.',
      scripted: 'Gives these outcomes one after the other, one for each call in a run.',
      remember: 'Keeps the argument “text” for later conversations.',
      recall: 'Finds what was kept by the words in the argument “query”.',
    },
    table: ['Table', 'Where it looks.'],
    by: ['By argument', 'Its value is the row’s key.'],
    field: ['Gives', 'The whole row, or one field of it.'],
    wholeRow: 'the whole row',
    otherwise: ['Otherwise', 'What it gives where there is no such row: text, or JSON.'],
    outcomes: ['Outcomes', 'In the order of the calls. After the last one a call ends in an error.'],
    noOutcomes: 'It has no outcome, so every call ends in an error.',
    outcome: (n) => `outcome ${n}`,
    outcomeKind: ['Outcome', 'How the call ends.'],
    outcomeKinds: { ok: 'ok', error: 'error', denied: 'denied', cancelled: 'cancelled', skipped: 'skipped' },
    value: ['Result', 'Text, or JSON such as 5, true or {"a": 1}.'],
    message: ['Message', 'What went wrong.'],
    reason: ['Reason', 'A person said no, or nobody answered in time.'],
    reasons: { rejected: 'rejected', expired: 'expired' },
    note: ['Note', 'What the person said; may be empty.'],
    why: ['Why', 'Why it was not run.'],
    maybeDone: ['May have been done', 'Nobody knows whether the call took effect.'],
    by2: ['From', 'Where the result came from.'],
    byNames: { unset: 'not said', tool: 'the tool', cache: 'a cache', ledger: 'the ledger', person: 'a person' },
    waited: ['Waited', 'Milliseconds that it waited; usually not said.'],
    guardKind: ['What it does', ''],
    guardKinds: { blockPattern: 'block a pattern', maskCards: 'mask card numbers', maxLength: 'cut long texts' },
    guardHelp: {
      blockPattern: 'Blocks a text in which the pattern is found.',
      maskCards: 'Puts * for every digit of a card number but the last four.',
      maxLength: 'Cuts a text at so many characters.',
    },
    on: ['Checks', 'Which texts it sees. With none it never checks anything.'],
    points: { input: 'input', output: 'answers', toolArguments: 'arguments of tools', toolResult: 'results of tools' },
    pattern: ['Pattern', 'A regular expression. One that could take for ever is refused.'],
    noPattern: 'Not applied: an empty pattern would block every text.',
    flags: ['Flags', 'How the pattern is read.'],
    flagNames: { i: 'ignore case', m: '^ and $ at each line', s: '. matches line ends' },
    length: ['Characters at most', 'A longer text is cut there.'],
    tryIt: ['Try it', 'Write a text and see what becomes of it. It is not kept.'],
    passes: 'Passes: the text goes on as it is.',
    blocks: 'Blocked: the text goes no further.',
    becomes: 'Changed to:',
    cannotTry: 'The pattern is refused, so it can’t be tried.',
    key: ['Key', 'The field that names a row. Each row needs a value of its own there.'],
    rows: ['Rows', 'A cell is text, or JSON such as 5, true or {"a": 1}; an empty cell is not there.'],
    noRows: 'The table has no rows.',
    row: (n) => `row ${n}`,
    cell: (column, n) => `${column}, row ${n}`,
    addRow: 'Add a row', addColumn: 'Add a column', newColumn: 'Name of the new column',
    removeRow: (n) => `Remove row ${n}`,
    removeColumn: (name) => `Remove the column ${name}`,
    renameColumn: (name) => `Name of the column ${name}`,
    columnTaken: 'Not applied: another column has this name.',
    showMore: (count) => `Show ${count} more`,
    schema: ['Schema', 'JSON Schema of a row, for people and tools; may be empty.'],
    nothing: 'none',
  },
  zh: {
    description: ['描述', '告诉模型的内容：何时调用它，会返回什么。'],
    parameters: ['参数', '模型调用工具时填写的内容。'],
    asTable: '表格', asJson: 'JSON',
    notTable: '这个 schema 的内容超出了表格所能表达的，请用 JSON 编辑。',
    argument: '名字', type: '类型', required: '必填', meaning: '描述',
    choices: ['可选值', '用逗号隔开；留空表示不限。'],
    usualValue: ['默认值', '模型没有填写时的含义。'],
    moreOf: (name) => `${name} 的更多设置`,
    noArguments: '它没有参数。',
    addArgument: '添加参数',
    inJson: '更多内容在 JSON 中',
    argumentFaults: { empty: '未生效：参数需要名字。', taken: '未生效：已有别的参数用这个名字。', proto: '未生效：不能用这个名字。' },
    types: { string: '文字', number: '数字', integer: '整数', boolean: '真或假', array: '列表', object: '对象', other: '其他' },
    parametersJson: ['参数的 JSON Schema', '原样发给模型。'],
    behaviour: '许可与时间',
    readOnly: ['只读', '它什么也不改变，所以再次调用也无妨。'],
    confirm: ['先询问人', '运行会等到有人允许这次调用。'],
    timeout: ['最多秒数', '更久的调用以错误结束。'],
    implementation: ['它做什么', ''],
    kinds: { lookup: '查找一行', scripted: '按脚本给出结果', remember: '记住', recall: '回忆' },
    kindHelp: {
      lookup: '在数据表中读取以某个参数为键的那一行。',
      scripted: '依次给出这些结果，运行中每次调用一个。',
      remember: '为以后的对话保存参数“text”。',
      recall: '按参数“query”里的词查找保存过的内容。',
    },
    table: ['数据表', '在哪里查找。'],
    by: ['按哪个参数', '它的值就是行的键。'],
    field: ['给出', '整行，或其中一个字段。'],
    wholeRow: '整行',
    otherwise: ['找不到时', '没有这一行时给出的内容：文字或 JSON。'],
    outcomes: ['结果', '按调用的顺序。用完之后，调用以错误结束。'],
    noOutcomes: '它没有结果，所以每次调用都以错误结束。',
    outcome: (n) => `结果 ${n}`,
    outcomeKind: ['结局', '这次调用怎样结束。'],
    outcomeKinds: { ok: '成功', error: '错误', denied: '未获允许', cancelled: '已取消', skipped: '已跳过' },
    value: ['结果', '文字，或 JSON，如 5、true、{"a": 1}。'],
    message: ['消息', '出了什么错。'],
    reason: ['原因', '有人拒绝，或没有人及时答复。'],
    reasons: { rejected: '被拒绝', expired: '已过期' },
    note: ['备注', '那个人说的话；可以留空。'],
    why: ['为什么', '没有运行的原因。'],
    maybeDone: ['可能已经完成', '没有人知道这次调用是否生效。'],
    by2: ['来自', '结果从哪里来。'],
    byNames: { unset: '未说明', tool: '工具', cache: '缓存', ledger: '账本', person: '人' },
    waited: ['等待', '等待的毫秒数；通常不写。'],
    guardKind: ['它做什么', ''],
    guardKinds: { blockPattern: '拦截模式', maskCards: '遮盖卡号', maxLength: '截断长文字' },
    guardHelp: {
      blockPattern: '拦截含有该模式的文字。',
      maskCards: '把卡号除最后四位外的数字换成 *。',
      maxLength: '文字超过这么多字符就截断。',
    },
    on: ['检查哪里', '它会看到哪些文字。一个都不选就什么也不检查。'],
    points: { input: '输入', output: '回答', toolArguments: '工具参数', toolResult: '工具结果' },
    pattern: ['模式', '正则表达式。可能永远算不完的会被拒绝。'],
    noPattern: '未生效：空的模式会拦截所有文字。',
    flags: ['标志', '怎样解读模式。'],
    flagNames: { i: '忽略大小写', m: '^ 和 $ 匹配每一行', s: '. 匹配换行' },
    length: ['最多字符数', '更长的文字在此截断。'],
    tryIt: ['试一试', '写一段文字，看看它会变成什么。不会保存。'],
    passes: '通过：文字原样继续。',
    blocks: '已拦截：文字不会继续。',
    becomes: '变为：',
    cannotTry: '模式被拒绝，所以不能试用。',
    key: ['键', '给行命名的字段。每一行在那里要有自己的值。'],
    rows: ['行', '单元格是文字，或 JSON，如 5、true、{"a": 1}；空单元格表示没有。'],
    noRows: '表里没有行。',
    row: (n) => `第 ${n} 行`,
    cell: (column, n) => `${column}，第 ${n} 行`,
    addRow: '添加行', addColumn: '添加列', newColumn: '新列的名字',
    removeRow: (n) => `移除第 ${n} 行`,
    removeColumn: (name) => `移除列 ${name}`,
    renameColumn: (name) => `列 ${name} 的名字`,
    columnTaken: '未生效：已有别的列用这个名字。',
    showMore: (count) => `再显示 ${count} 行`,
    schema: ['Schema', '行的 JSON Schema，给人和工具看；可以留空。'],
    nothing: '无',
  },
})
