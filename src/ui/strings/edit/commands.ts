/** The command palette. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  title: string
  field: string
  none: (text: string) => string
  count: (n: number) => string
  groups: { command: string, node: string, scenario: string, run: string }
  commands: {
    step: string, stepBack: string, play: string, pause: string, first: string, last: string, cancel: string, run: string, edit: string, undo: string, redo: string,
    canvas: string, node: string, script: string, outline: string, problems: string, json: string, history: string, addAgent: string, addTool: string, addGuardrail: string, addTable: string, cast: string, endpoints: string, saveAsScript: string,
    light: string, dark: string, system: string, english: string, chinese: string, help: string, new: string, library: string, import: string, exportFile: string, exportCode: string,
  }
}

export const useCommandTexts = textsIn<Texts>({
  en: {
    title: 'Go to anything',
    field: 'Agents, tools, commands, scenarios, runs',
    none: (text) => `Nothing is called “${text}”.`,
    count: (n) => n === 1 ? '1 result' : `${n} results`,
    groups: { command: 'Command', node: 'Node', scenario: 'Scenario', run: 'Run' },
    commands: {
      step: 'Step', stepBack: 'Step back', play: 'Play', pause: 'Pause', first: 'To the beginning', last: 'To the newest step', cancel: 'Cancel the run', run: 'Show the run', edit: 'Edit the scenario', undo: 'Undo', redo: 'Redo',
      canvas: 'Edit: canvas', node: 'Edit: the selected node', script: 'Edit: script and expectations', outline: 'Edit: outline', problems: 'Edit: problems', json: 'Edit: JSON', history: 'Edit: history',
      addAgent: 'Add an agent', addTool: 'Add a tool', addGuardrail: 'Add a guardrail', addTable: 'Add a table', cast: 'Who answers: script or real models', endpoints: 'Endpoints', saveAsScript: 'Save the run as the script',
      light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: as the system', english: 'Language: English', chinese: 'Language: 中文', help: 'Keys', new: 'New scenario', library: 'All scenarios', import: 'Import files', exportFile: 'Download the scenario', exportCode: 'Download as TypeScript',
    },
  },
  zh: {
    title: '前往任意位置',
    field: '智能体、工具、命令、场景、运行',
    none: (text) => `没有名为“${text}”的内容。`,
    count: (n) => `${n} 个结果`,
    groups: { command: '命令', node: '节点', scenario: '场景', run: '运行' },
    commands: {
      step: '单步', stepBack: '后退一步', play: '播放', pause: '暂停', first: '回到开头', last: '到最新一步', cancel: '取消运行', run: '显示运行', edit: '编辑场景', undo: '撤销', redo: '重做',
      canvas: '编辑：画布', node: '编辑：选中的节点', script: '编辑：脚本与期望', outline: '编辑：大纲', problems: '编辑：问题', json: '编辑：JSON', history: '编辑：历史',
      addAgent: '添加智能体', addTool: '添加工具', addGuardrail: '添加护栏', addTable: '添加数据表', cast: '由谁回答：脚本或真实模型', endpoints: '端点', saveAsScript: '把运行存为脚本',
      light: '主题：浅色', dark: '主题：深色', system: '主题：跟随系统', english: '语言：English', chinese: '语言：中文', help: '按键', new: '新建场景', library: '全部场景', import: '导入文件', exportFile: '下载场景', exportCode: '下载为 TypeScript',
    },
  },
})
