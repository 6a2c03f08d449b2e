/** A planner that lists the steps and answers at the end, and an executor that does them one after the other. */
import { defineScenario } from '../../scenario/index.ts'
import type { Edition } from './index.ts'

type Person = [title: string, instructions: string]
type Texts = { language: 'en' | 'zh', title: string, description: string, planner: Person, executor: Person, steps: [string, string], done: [string, string], input: string, answer: string, notes: string }

const inWords = ({ language, title, description, planner, executor, steps, done, input, answer, notes }: Texts) => defineScenario({
  version: 1, title, description, language,
  agents: [
    { name: 'planner', title: planner[0], instructions: planner[1] },
    { name: 'executor', title: executor[0], instructions: executor[1] },
  ],
  orchestration: { kind: 'plan', planner: 'planner', executor: 'executor' },
  script: { mode: 'agent', replies: { planner: [JSON.stringify(steps), answer], executor: [...done] } },
  input,
  expectations: { route: ['planner', 'executor', 'executor', 'planner'], handoffs: 0, tools: [], finalText: answer },
  layout: { nodes: { planner: { x: 40, y: 120 }, executor: { x: 310, y: 120 } } },
  notes,
})

export const plan: Edition = {
  en: inWords({
    language: 'en', title: 'New plan', description: 'The planner lists the steps, the executor does them one after the other.',
    planner: ['Planner', 'List the steps as a JSON array of texts. When all are done, answer from their results.'], executor: ['Executor', 'Do the step that you are given and say what came of it.'],
    steps: ['Count the guests', 'Choose a room'], done: ['Twelve guests are coming.', 'The garden room holds twelve.'], input: 'Prepare the meeting.', answer: 'Twelve guests, in the garden room.',
    notes: 'To begin: give the executor a tool, or add a step to the planner\'s first reply, and a reply of the executor for it.',
  }),
  zh: inWords({
    language: 'zh', title: '新计划', description: '规划者列出步骤，执行者逐步完成。',
    planner: ['规划者', '把步骤列成文字的 JSON 数组。全部完成后，根据结果答复。'], executor: ['执行者', '完成交给你的这一步，并说明结果。'],
    steps: ['统计人数', '选会议室'], done: ['一共十二人。', '花园厅能坐十二人。'], input: '准备会议。', answer: '十二人，花园厅。',
    notes: '从这里开始：给执行者一个工具，或在规划者的第一个回复里加一步，并为它写一个执行者的回复。',
  }),
}
