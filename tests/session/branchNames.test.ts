import { describe, expect, it } from 'vitest'
import { forkName, mainName, withOwnNames } from '../../src/session/branchNames.ts'

const parent = {}

describe('the name of a branch', () => {
  it('is the next that nobody has', () => {
    expect(mainName(new Set())).toBe('main')
    expect(mainName(new Set(['main', 'main 2', 'fork 1']))).toBe('main 3')
    expect(forkName(new Set(['main']))).toBe('fork 1')
    expect(forkName(new Set(['fork 9', 'fork 10', 'fork x', 'main 20']))).toBe('fork 11')
  })

  it('is its own: of two branches with one name the later made gets another', () => {
    const named = withOwnNames([{ name: 'main' }, { name: 'main' }, { name: 'fork 1', parent }, { name: 'fork 1', parent }, { name: 'fork 2', parent }, { name: 'main' }], [])
    expect(named.map(({ name }) => name)).toEqual(['main', 'main 2', 'fork 1', 'fork 3', 'fork 2', 'main 3'])
  })

  it('is not that of a branch which is kept and not listed', () => {
    expect(withOwnNames([{ name: 'main' }, { name: 'fork 2', parent }], ['main', 'fork 7']).map(({ name }) => name)).toEqual(['main 2', 'fork 2'])
  })
})
