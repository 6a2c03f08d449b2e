import { expect, it } from 'vitest'
import { agentTool, createRun, defineAgent, mockLLM, single, swarm } from '../../../src/engine/index.ts'
import type { StepInfo } from '../../../src/engine/index.ts'
import { plainText } from '../../../src/features/debugger/parts.ts'
import { sentenceOf } from '../../../src/features/debugger/sentence.ts'
import { en } from '../../../src/ui/strings/en.ts'
import { zh } from '../../../src/ui/strings/zh.ts'
import { agent, asking, cards, decided, failedWorker, folding, handedOver, ofKind, orders, play, planFailed, planned, remembering, secrets, staged, teamwork, waiter } from './kernelRuns.ts'
import type { Told } from './kernelRuns.ts'
import { calls, lookup, momentAt } from './moments.ts'

const say = ({ orchestration, run }: Told, { step }: StepInfo, language: 'en' | 'zh' = 'en') =>
  plainText(sentenceOf(momentAt(orchestration, run.state, step), (language === 'en' ? en : zh).sentence))
const both = (told: Told, step: StepInfo) => [say(told, step), say(told, step, 'zh')]
/** As a moment in which another outcome came; for those that a scripted run can't reach. */
const otherwise = ({ orchestration, run }: Told, step: StepInfo, outcome: StepInfo['outcome']) => plainText(sentenceOf({ ...momentAt(orchestration, run.state, step.step), step: { ...step, outcome } }, en.sentence))
const cancelled: StepInfo['outcome'] = { ok: false, error: { kind: 'cancelled', message: 'the run was cancelled' } }

it('tells what a person decided, in each of the five ways', async () => {
  const told = async (...args: Parameters<typeof decided>) => {
    const run = await decided(...args)
    return both(run, ofKind(run, 'human.confirm'))
  }
  expect(await told({ kind: 'approve' })).toEqual(['A person allowed waiter to go on with order({ "dish": "水煮牛肉" })', '有人允许 waiter 执行 order({ "dish": "水煮牛肉" })'])
  expect(await told({ kind: 'approve', arguments: { dish: '饭' } })).toEqual(['A person allowed order for waiter, but with other arguments: order({ "dish": "饭" })', '有人允许 waiter 使用 order，但换了参数：order({ "dish": "饭" })'])
  expect(await told({ kind: 'answer', value: 'sold out' })).toEqual(['A person answered waiter in place of order, which does not run: “sold out”', '有人代替 order 答复了 waiter，工具不再运行：“sold out”'])
  expect(await told({ kind: 'reject' })).toEqual(['A person refused order, so it does not run. waiter will read that.', '有人拒绝了 order，所以它不运行。waiter 会读到这一点。'])
  expect((await told({ kind: 'reject', note: 'too hot' }))[0]).toBe('A person refused order, so it does not run. waiter will read that and the note “too hot”.')
  expect(await told({ kind: 'expire' })).toEqual(['Nobody decided about order in time, so it does not run. waiter will read that and goes on.', '没有人按时决定是否允许 order，所以它不运行。waiter 会读到这一点，并继续。'])
  const run = await decided({ kind: 'approve' })
  expect(otherwise(run, ofKind(run, 'human.confirm'), cancelled)).toBe('The run was cancelled while waiter waited for a person to decide about order.')
})

it('tells what a guardrail did with a text: passed, changed, blocked', async () => {
  const plain = await cards('hello')
  expect(both(plain, ofKind(plain, 'guard.check'))).toEqual(['The guardrail maskCards looked at the input of clerk and let it pass.', '护栏 maskCards 检查了 clerk 的输入，予以放行。'])
  expect(say(plain, ofKind(plain, 'guard.check', 1))).toBe('The guardrail maskCards looked at what clerk’s model said and let it pass.')
  const masked = await cards('pay with 4111 1111 1111 1111')
  expect(both(masked, ofKind(masked, 'guard.check'))).toEqual(['The guardrail maskCards changed the input of clerk: only the changed text goes on.', '护栏 maskCards 改动了 clerk 的输入：只有改动后的文字会继续。'])
  const stopped = await secrets('my password')
  expect(both(stopped, ofKind(stopped, 'guard.check'))).toEqual([
    'The guardrail blockPattern blocked the input of clerk, so the run stops here: the text matches /password/u',
    '护栏 blockPattern 拦下了 clerk 的输入，运行停在这里：the text matches /password/u',
  ])
  expect(otherwise(plain, ofKind(plain, 'guard.check'), { ok: true, value: { block: 'no' } })).toContain('which goes no further: no')
  expect(otherwise(plain, ofKind(plain, 'guard.check'), cancelled)).toBe('The run was cancelled before clerk could go on.')
  expect(otherwise(plain, ofKind(plain, 'guard.check'), { ok: false, error: { kind: 'internal', message: 'it broke' } })).toContain('could not judge the input of clerk: it broke')
})

it('tells how code judged an answer or a handoff', async () => {
  const picky = single(agent('clerk', { doneWhen: { code: (input) => input === 'good' || 'not good yet' } }))
  const run = await play(picky, ['bad', 'good'])
  expect(both(run, ofKind(run, 'code.eval'))).toEqual(['The check on clerk’s answer sends it back: “not good yet”', '对 clerk 回答的判定把它退了回去：“not good yet”'])
  expect(both(run, ofKind(run, 'code.eval', 1))).toEqual(['The check on clerk’s answer accepts it, so clerk is done.', '对 clerk 回答的判定通过了，clerk 已完成。'])
  expect(otherwise(run, ofKind(run, 'code.eval'), { ok: true, value: false })).toContain('does not accept it')
  expect(otherwise(run, ofKind(run, 'code.eval'), { ok: false, error: { kind: 'internal', message: 'it broke' } })).toBe('The code that judges clerk’s work failed: it broke')
  const gate = (open: boolean) => play(swarm({ entry: 'desk', agents: [agent('desk', { handoffs: [{ to: 'expert', when: () => open }] }), agent('expert')] }), [calls(['transfer_to_expert', {}]), 'done'])
  const taken = await gate(true)
  expect(both(taken, ofKind(taken, 'code.eval'))).toEqual(['The condition on desk’s handoff holds, so it may be taken.', 'desk 移交的条件成立，可以移交。'])
  const refused = await gate(false)
  expect(both(refused, ofKind(refused, 'code.eval'))).toEqual(['The condition on desk’s handoff does not hold, so it is not taken.', 'desk 移交的条件不成立，所以没有移交。'])
})

it('tells what was kept for later, and what was found of it', async () => {
  const run = await remembering('hot')
  expect(both(run, ofKind(run, 'memory.remember'))).toEqual(['clerk keeps this for later conversations: “likes it hot”', 'clerk 为以后的对话记住：“likes it hot”'])
  expect(both(run, ofKind(run, 'memory.recall'))).toEqual(['clerk looks for “hot” in what was kept earlier, and finds “likes it hot”', 'clerk 在以前记住的内容里找“hot”，找到 “likes it hot”'])
  const none = await remembering('zebra')
  expect(both(none, ofKind(none, 'memory.recall'))).toEqual(['clerk looks for “zebra” in what was kept earlier, and finds nothing.', 'clerk 在以前记住的内容里找“zebra”，什么也没找到。'])
  expect(otherwise(none, ofKind(none, 'memory.recall'), { ok: false, error: { kind: 'internal', message: 'full' } })).toContain('long-term memory failed: full')
})

it('tells of a fold and of the summary that it needed', async () => {
  const run = await folding()
  const fold = ofKind(run, 'fold')
  expect(both(run, fold)).toEqual([
    'From here on clerk is shown 4 messages in place of 5: the oldest 3 were folded into a summary, and the first one stays.',
    '从这里起，clerk 看到的是 4 条消息，而不是 5 条：最旧的 3 条折叠成了摘要，第一条保留。',
  ])
  expect(both(run, run.run.state.steps[fold.step - 2]!)).toEqual(['clerk’s model sums up the conversation so far: “what was”', 'clerk 的模型为到目前为止的对话写了摘要：“what was”'])
  expect(otherwise(run, fold, cancelled)).toBe('The run was cancelled before clerk could go on.')
})

it('tells of each frame’s start and end by its role', async () => {
  const frames = (told: Told, language: 'en' | 'zh' = 'en') => told.run.state.steps.filter(({ kind }) => kind.startsWith('frame')).map((step) => say(told, step, language))
  expect(frames(await asking())).toEqual(['helper starts as a subagent, in a clean conversation that holds only this: “look it up”', 'helper is done; of its conversation only the answer returns: “found”'])
  expect(frames(await asking(), 'zh')).toEqual(['helper 作为子智能体开始，它的对话是全新的，里面只有：“look it up”', 'helper 完成了；它的对话里只有答案会返回：“found”'])
  expect(frames(await teamwork())).toEqual([
    'planner starts as the planner, in a conversation of its own: “go”', 'planner has made the plan: “["one", "two"]”',
    'left starts on a task, in a conversation of its own: “one”', 'left has done its task: “ONE”',
    'right starts on a task, in a conversation of its own: “two”', 'right has done its task: “TWO”',
    expect.stringMatching(/^reducer starts to put the results together: \[\{ "worker": "left"/), 'reducer gives the result, and the run is done: “merged”',
  ])
  expect(frames(await staged(), 'zh')).toEqual([
    '阶段 collect 开始，由 collector 负责，它只看到：“go”', '阶段 collect 完成，传给下一阶段：“three facts”', '阶段 write 开始，由 writer 负责，它只看到：“three facts”', 'writer 给出结果，运行完成：“the report”',
  ])
  expect(frames(await planned()).slice(2, 4)).toEqual(['executor starts on a step of the plan: “find”', 'executor has done the step, and its result goes into the plan: “found”'])
})

it('tells of a frame that failed: who goes on with it, and who does not', async () => {
  const worker = await failedWorker()
  expect(both(worker, ofKind(worker, 'frame.end', 1))).toEqual(['left ended without a result; what asked for it reads why and goes on: “cut”', 'left 没有得出结果就结束了；调用方会读到原因并继续：“cut”'])
  const failed = worker.run.state.steps.find(({ kind, outcome }) => kind === 'model.complete' && !outcome.ok)!
  expect(both(worker, failed)).toEqual(['left’s model failed, so its part ends here: cut', 'left 的模型出错，它的部分到此为止：cut'])
  const plan = await planFailed()
  expect(both(plan, plan.run.state.steps.at(-1)!)).toEqual(['executor ended without a result, so the run stops here: “down”', 'executor 没有得出结果就结束了，运行停在这里：“down”'])
  const dry = await play(worker.orchestration, ['["one"]'])
  expect(say(dry, dry.run.state.steps.find(({ kind, outcome }) => kind === 'model.complete' && !outcome.ok)!)).toBe('The script has no reply left for left, so its part ends here.')
})

it('tells of a wait whether it was waited for, ended or given up', async () => {
  const waiting = async (then?: 'ask' | 'giveUp') => {
    const orchestration = single(agent('clerk'))
    const run = createRun(orchestration, { input: 'go', model: mockLLM([{ error: { kind: 'rate_limit', retryAfterMs: 2_000 } }, 'hello']), retries: 1 })
    await run.step()
    if (then) run.endWait(run.frontier[0]!.path, then)
    await run.play()
    const told = { orchestration, run }
    return both(told, ofKind(told, 'delay'))
  }
  expect(await waiting()).toEqual(['clerk waits 2 s before it asks its model again, because it failed with rate_limit.', '模型因 rate_limit 失败，clerk 等待 2 秒后再问一次。'])
  expect(await waiting('ask')).toEqual(['clerk asks its model again at once, since a person ended the wait of 2 s after rate_limit.', '模型因 rate_limit 失败；有人结束了 2 秒的等待，clerk 立即再问一次。'])
  expect(await waiting('giveUp')).toEqual(['clerk asks its model no more, since a person gave up the wait of 2 s after rate_limit.', '模型因 rate_limit 失败；有人放弃了 2 秒的等待，clerk 不再询问。'])
})

it('tells every limit, and whether it ends the run', async () => {
  const looking = { instructions: 'Look.', tools: [lookup], name: 'clerk' }
  const limited = async (limits: Parameters<typeof play>[2], more = {}) => {
    const run = await play(single(defineAgent({ ...looking, ...more })), [calls(['lookup', { id: '1' }]), calls(['lookup', { id: '2' }]), { content: 'well', delayMs: 3_000 }, 'more'], limits)
    return both(run, ofKind(run, 'limit'))
  }
  expect(await limited({ limits: { tokens: 20 } })).toEqual(['The run has used its 20 tokens, so clerk may ask no more.', '运行已用完 20 个 token，clerk 不能再提问了。'])
  expect(await limited({ limits: { cost: 0.001 }, prices: { default: { prompt: 1_000, completion: 1_000 } } })).toEqual(['The run has cost its limit of 0.001, so clerk may ask no more.', '运行的花费已达上限 0.001，clerk 不能再提问了。'])
  expect(await limited({}, { maxTurns: 1 })).toEqual(['clerk has asked its model 1 times without an answer. That is its limit, so the run stops here.', 'clerk 已询问模型 1 次仍无回答，达到它的上限，运行停在这里。'])
  expect(await limited({}, { maxTurns: 1, atTurnLimit: 'answer' })).toEqual(['clerk has asked its model 1 times without an answer. That is its limit: it may use no more tools.', 'clerk 已询问模型 1 次仍无回答，达到它的上限：不能再用工具了。'])
  const slow = await play(single(defineAgent(looking)), [{ toolCalls: [{ name: 'lookup', arguments: { id: '1' } }], delayMs: 1_500 }, 'late'], { limits: { seconds: 1 } })
  expect(both(slow, ofKind(slow, 'limit'))).toEqual(['The run has used its time of 1 s, so clerk may ask no more.', '运行已用完 1 秒，clerk 不能再提问了。'])
  const deep = await play(single(agent('boss', { tools: [agentTool(single(agent('helper', { tools: [agentTool(agent('expert'))] })))] })), [calls(['helper', { input: 'x' }]), calls(['expert', { input: 'y' }]), 'b', 'a'], { limits: { depth: 1 } })
  expect(both(deep, ofKind(deep, 'limit'))).toEqual(['expert did not start: 1 already work inside each other, and no more may.', 'expert 没有开始：已经有 1 层工作套在一起，不能更深了。'])
})

it('says that a last answer is asked for without tools', async () => {
  const run = await play(single(defineAgent({ name: 'clerk', instructions: '', tools: [lookup], maxTurns: 1, atTurnLimit: 'answer' })), [calls(['lookup', { id: '1' }]), 'as far as I got'])
  expect(both(run, run.run.state.steps.at(-1)!)).toEqual(['clerk has used up its turns and answers once more, without tools: “as far as I got”', 'clerk 用完了轮次，不再用工具，最后回答一次：“as far as I got”'])
  const step = run.run.state.steps.at(-1)!
  const asked = (purpose: 'plan' | 'repair') => plainText(sentenceOf({ ...momentAt(run.orchestration, run.run.state, step.step), step: { ...step, purpose } }, en.sentence))
  expect(asked('plan')).toBe('clerk makes a plan: “as far as I got”')
  expect(asked('repair')).toBe('clerk repairs its answer: “as far as I got”')
})

it('tells how much of the conversation a handoff passes on', async () => {
  const brief = await handedOver('brief')
  expect(both(brief, ofKind(brief, 'handoff'))).toEqual([
    'Control moves from desk to expert, which is shown one message in place of the 5 that desk saw.', '控制权从 desk 转到 expert，它只看到一条消息，而不是 desk 看到的 5 条。',
  ])
  const summary = await handedOver('summary')
  expect(say(summary, ofKind(summary, 'handoff'))).toBe('Control moves from desk to expert, which is shown 2 messages in place of the 5 that desk saw.')
})

it('tells the same of a step whether or not the run has gone on', async () => {
  const run = createRun(waiter, { input: 'go', model: mockLLM([orders, 'done']), script: { decisions: [{ kind: 'approve' }] } })
  await run.step()
  await run.step()
  const told = { orchestration: waiter, run }
  const early = say(told, ofKind(told, 'human.confirm'))
  await run.play()
  expect(say(told, ofKind(told, 'human.confirm'))).toBe(early)
})

it('tells before the first step what it will be', async () => {
  const before = (told: Told) => [en, zh].map(({ sentence }) => plainText(sentenceOf(momentAt(told.orchestration, told.run.state, 0), sentence)))
  expect(before(await cards('hello'))).toEqual(['Nothing has happened yet: first a guardrail looks at the input of clerk.', '还什么都没有发生：先由护栏检查 clerk 的输入。'])
  expect(before(await teamwork())).toEqual(['Nothing has happened yet: the first step starts the work of planner.', '还什么都没有发生：第一步会让 planner 开始工作。'])
})
