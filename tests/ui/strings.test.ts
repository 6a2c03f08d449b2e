// What the compiler cannot see of the two tables: empty texts, placeholders, untranslated lines, problem codes.
import { describe, expect, it } from 'vitest'
import type { DocumentCode, ProblemCode } from '../../src/scenario/index.ts'
import { en } from '../../src/ui/strings/en.ts'
import { problemWords } from '../../src/ui/strings/problems.ts'
import { zh } from '../../src/ui/strings/zh.ts'

type Table = { readonly [key: string]: unknown }

function texts(table: Table, above = ''): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] => {
    const path = above === '' ? key : `${above}.${key}`
    if (typeof value === 'string') return [[path, value]]
    return typeof value === 'object' && value !== null ? texts(value as Table, path) : []
  })
}

const english = new Map(texts(en))
const chinese = texts(zh)

describe('the tables of texts', () => {
  it('have no text of one language that is empty in the other only', () => {
    const empty = (text: string | undefined) => text?.trim() === ''
    expect(chinese.filter(([path, text]) => english.has(path) && empty(text) !== empty(english.get(path)))).toEqual([])
  })

  it('have the same placeholders in both languages', () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted()
    for (const [path, text] of chinese) {
      const source = english.get(path)
      if (source !== undefined) expect(placeholders(text), path).toEqual(placeholders(source))
    }
  })

  it('leave no English words in Chinese', () => {
    // What is the same in both: keys, names of formats and of the code.
    const same = /^[A-Z]+$|^(Esc|Home|End|Enter)$/
    const left = chinese.filter(([path, text]) => text === english.get(path) && /[a-z]{3}/i.test(text) && !same.test(text))
    expect(left).toEqual([])
  })

  it('translate every problem of a scenario', () => {
    // The compiler asks for every code here.
    const codes: Record<ProblemCode, true> = {
      noAgents: true, badName: true, duplicateName: true, unknownEntry: true, unknownHandoff: true, selfHandoff: true, duplicateHandoff: true, unusedHandoffs: true,
      unreachableAgent: true, tooFewTurns: true, unknownTool: true, duplicateTool: true, toolNamedLikeHandoff: true, unusedTool: true, badParameters: true, uncheckedParameters: true, unknownArgument: true,
      unknownTable: true, noOutcomes: true, badRowKey: true, duplicateRowKey: true, emptyScript: true, unknownScriptAgent: true, unknownScriptTool: true, unknownCall: true,
      missingParameter: true, unknownMember: true, unknownSubagent: true, subagentCircle: true, noWorkers: true, duplicateWorker: true, noStages: true, duplicateStage: true, doneWhenReplaced: true, unknownGuardrail: true,
      repeatedGuardrail: true, unusedGuardrail: true, badPattern: true, unsafePattern: true, unknownPath: true, neverHolds: true, memoryKeepsAll: true, costWithoutPrice: true, unusedDecisions: true,
    }
    expect(Object.keys(problemWords.zh.byCode).toSorted()).toEqual(Object.keys(codes).toSorted())
  })

  it('translate everything that keeps a document from being read', () => {
    const codes: Record<DocumentCode, true> = {
      missing: true, wrongType: true, notWhole: true, empty: true, unknownField: true, misspelledField: true, notOneOf: true, noForm: true, tooLong: true, tooMany: true, tooHigh: true, tooLow: true,
      notAbove: true, badKey: true, other: true, more: true, noJson: true, noJsonAt: true, notScenario: true, badVersion: true, newerVersion: true, tooLarge: true, tooManyValues: true, tooDeep: true,
      notInJson: true, prototype: true,
    }
    expect(Object.keys(problemWords.zh.byDocumentCode).toSorted()).toEqual(Object.keys(codes).toSorted())
  })
})
