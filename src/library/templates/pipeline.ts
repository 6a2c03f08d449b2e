/** Three stages, each of which gets what the one before it gave; the first declares the form of its output. */
import { defineScenario } from '../../scenario/index.ts'
import type { Edition } from './index.ts'

type Person = [title: string, instructions: string]
type Texts = { language: 'en' | 'zh', title: string, description: string, outliner: Person, drafter: Person, polisher: Person, points: string[], draft: string, input: string, answer: string, notes: string }

const inWords = ({ language, title, description, outliner, drafter, polisher, points, draft, input, answer, notes }: Texts) => defineScenario({
  version: 1, title, description, language,
  agents: [
    { name: 'outliner', title: outliner[0], instructions: outliner[1] },
    { name: 'drafter', title: drafter[0], instructions: drafter[1] },
    { name: 'polisher', title: polisher[0], instructions: polisher[1] },
  ],
  orchestration: {
    kind: 'pipeline',
    stages: [
      { name: 'outline', agent: 'outliner', output: { type: 'array', items: { type: 'string' }, minItems: 2 } },
      { name: 'draft', agent: 'drafter' },
      { name: 'polish', agent: 'polisher' },
    ],
  },
  script: { mode: 'agent', replies: { outliner: [JSON.stringify(points)], drafter: [draft], polisher: [answer] } },
  input,
  expectations: { route: ['outliner', 'drafter', 'polisher'], handoffs: 0, tools: [], finalText: answer },
  layout: { nodes: { outliner: { x: 170, y: 20 }, drafter: { x: 170, y: 150 }, polisher: { x: 170, y: 280 } } },
  notes,
})

export const pipeline: Edition = {
  en: inWords({
    language: 'en', title: 'New pipeline', description: 'Outline, draft, polish: each stage gets what the one before it gave.',
    outliner: ['Outliner', 'List the points of the text as a JSON array of texts.'], drafter: ['Drafter', 'Write a sentence for each point.'], polisher: ['Polisher', 'Make it short and friendly.'],
    points: ['We move on Friday', 'The shop opens on Monday'], draft: 'We are moving our shop on Friday. It is going to open again on Monday.', input: 'Tell our guests about the move.', answer: 'We move on Friday. See you in the new shop on Monday!',
    notes: 'To begin: add a stage, or declare the form of another stage\'s output: an answer of another form is sent back.',
  }),
  zh: inWords({
    language: 'zh', title: '新流水线', description: '提纲、起草、润色：每个阶段得到前一阶段的输出。',
    outliner: ['提纲', '把要点列成文字的 JSON 数组。'], drafter: ['起草', '每个要点写一句话。'], polisher: ['润色', '改得简短、亲切。'],
    points: ['周五搬家', '周一开业'], draft: '本店将于周五搬迁。新店将于周一重新开业。', input: '写一则搬家通知给客人。', answer: '我们周五搬家，周一新店见！',
    notes: '从这里开始：加一个阶段，或为另一个阶段声明输出的格式：格式不符的回答会被退回。',
  }),
}
