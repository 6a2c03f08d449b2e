/** A lead that splits the work, two workers at it at the same time, and an editor that makes one answer. */
import { defineScenario } from '../../scenario/index.ts'
import type { Edition } from './index.ts'

type Person = [title: string, instructions: string]
type Texts = { language: 'en' | 'zh', title: string, description: string, lead: Person, pros: Person, cons: Person, editor: Person, tasks: [pros: string, cons: string], found: [pros: string, cons: string], input: string, answer: string, notes: string }

const inWords = ({ language, title, description, lead, pros, cons, editor, tasks, found, input, answer, notes }: Texts) => defineScenario({
  version: 1, title, description, language,
  agents: [
    { name: 'lead', title: lead[0], instructions: lead[1] },
    { name: 'pros', title: pros[0], instructions: pros[1] },
    { name: 'cons', title: cons[0], instructions: cons[1] },
    { name: 'editor', title: editor[0], instructions: editor[1] },
  ],
  orchestration: { kind: 'team', planner: 'lead', workers: ['pros', 'cons'], reducer: 'editor', concurrency: 2 },
  script: {
    mode: 'agent',
    replies: {
      lead: [JSON.stringify([{ worker: 'pros', task: tasks[0] }, { worker: 'cons', task: tasks[1] }])],
      pros: [found[0]],
      cons: [found[1]],
      editor: [answer],
    },
  },
  input,
  expectations: { route: ['lead', 'pros', 'cons', 'editor'], handoffs: 0, tools: [], finalText: answer },
  layout: { nodes: { lead: { x: 170, y: 20 }, pros: { x: 30, y: 160 }, cons: { x: 320, y: 160 }, editor: { x: 170, y: 300 } } },
  notes,
})

export const team: Edition = {
  en: inWords({
    language: 'en', title: 'New team', description: 'The lead splits the question, two workers are at it at the same time, the editor makes one answer.',
    lead: ['Lead', 'Split the question into tasks, as a JSON array of {"worker", "task"}. Workers: pros, cons.'], pros: ['For', 'Find what speaks for it.'], cons: ['Against', 'Find what speaks against it.'], editor: ['Editor', 'Make one short answer of the results.'],
    tasks: ['What speaks for working from home?', 'What speaks against it?'], found: ['No way to work, and quiet hours.', 'Nobody at hand to ask.'],
    input: 'Should we work from home?', answer: 'Three days at home for quiet work, two together to ask each other.',
    notes: 'To begin: add a worker, name it in the instructions of the lead, and give it a task in the lead\'s reply.',
  }),
  zh: inWords({
    language: 'zh', title: '新团队', description: '组长拆分问题，两个工作者同时工作，编辑合成一个答复。',
    lead: ['组长', '把问题拆成任务，写成 {"worker", "task"} 的 JSON 数组。执行者：pros、cons。'], pros: ['正方', '找出支持的理由。'], cons: ['反方', '找出反对的理由。'], editor: ['编辑', '把结果合成一段简短的答复。'],
    tasks: ['在家办公有什么好处？', '在家办公有什么坏处？'], found: ['不用通勤，也更安静。', '身边没有人可以问。'],
    input: '我们要不要在家办公？', answer: '三天在家做需要安静的工作，两天在一起互相讨论。',
    notes: '从这里开始：加一个执行者，在组长的指令里写上它，并在组长的回复里给它一个任务。',
  }),
}
