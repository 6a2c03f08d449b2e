/** What each kind of wire means, and what can be done with one. */
import { textsIn } from '../textsIn.ts'

type Kind = 'handoff' | 'tool' | 'agent' | 'guardrail' | 'runGuardrail' | 'entry' | 'planner' | 'worker' | 'reducer' | 'stage' | 'executor' | 'table'
type Texts = { kinds: Record<Kind, string>, means: Record<Kind, (from: string, to: string) => string>, title: (kind: string, from: string, to: string) => string, remove: string, gone: string, from: string, to: string, run: string }

export const useWireTexts = textsIn<Texts>({
  en: {
    kinds: { handoff: 'Handoff', tool: 'Has tool', agent: 'Uses as a tool', guardrail: 'Guardrail', runGuardrail: 'Guardrail of the run', entry: 'Starts the run', planner: 'Planner', worker: 'Worker', reducer: 'Reducer', stage: 'Stage', executor: 'Executor', table: 'Reads table' },
    means: {
      handoff: (from, to) => `${from} may hand the conversation over to ${to}. Its model is offered the tool transfer_to_${to}.`,
      tool: (from, to) => `The model of ${from} may call ${to}.`,
      agent: (from, to) => `${from} may use ${to} as a tool: it works with a clean conversation, and only its answer comes back.`,
      guardrail: (from, to) => `${to} checks what goes into and comes out of ${from}.`,
      runGuardrail: (_, to) => `${to} checks for every agent, before the agent’s own guardrails.`,
      entry: (_, to) => `The run begins with ${to}.`,
      planner: (_, to) => `${to} splits the work into tasks or steps.`,
      worker: (_, to) => `${to} does tasks that the planner lists.`,
      reducer: (_, to) => `${to} puts the results of the workers together.`,
      stage: (_, to) => `${to} works in the pipeline. Its stages are put in order in the orchestration’s form.`,
      executor: (_, to) => `${to} does the planned steps, one after the other.`,
      table: (from, to) => `${from} looks rows up in the table ${to}.`,
    },
    title: (kind, from, to) => `${kind}: ${from} to ${to}`,
    remove: 'Remove',
    gone: 'This wire is not there any more.',
    from: 'From', to: 'To', run: 'the run',
  },
  zh: {
    kinds: { handoff: '移交', tool: '拥有工具', agent: '当作工具使用', guardrail: '护栏', runGuardrail: '整个运行的护栏', entry: '运行起点', planner: '规划者', worker: '工作者', reducer: '汇总者', stage: '阶段', executor: '执行者', table: '读取数据表' },
    means: {
      handoff: (from, to) => `${from} 可以把对话移交给 ${to}。它的模型会得到工具 transfer_to_${to}。`,
      tool: (from, to) => `${from} 的模型可以调用 ${to}。`,
      agent: (from, to) => `${from} 可以把 ${to} 当作工具：它在全新的对话里工作，只有答案会回来。`,
      guardrail: (from, to) => `${to} 检查 ${from} 的输入和输出。`,
      runGuardrail: (_, to) => `${to} 为每个智能体检查，排在智能体自己的护栏之前。`,
      entry: (_, to) => `运行从 ${to} 开始。`,
      planner: (_, to) => `${to} 把工作拆成任务或步骤。`,
      worker: (_, to) => `${to} 完成规划者列出的任务。`,
      reducer: (_, to) => `${to} 把工作者的结果合在一起。`,
      stage: (_, to) => `${to} 是流水线的一个阶段。阶段的顺序在编排的表单里调整。`,
      executor: (_, to) => `${to} 逐一完成规划好的步骤。`,
      table: (from, to) => `${from} 在数据表 ${to} 里查找行。`,
    },
    title: (kind, from, to) => `${kind}：${from} 到 ${to}`,
    remove: '移除',
    gone: '这条连线已经不存在了。',
    from: '从', to: '到', run: '运行',
  },
})
