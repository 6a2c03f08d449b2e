import { describe, expect, it } from 'vitest'
import { backupFrame, readBackup, readEndpoint, readKept } from '../../src/storage/backup.ts'
import type { Kept } from '../../src/storage/backup.ts'
import { newcomers } from '../../src/storage/endpoints.ts'
import { renamedKept } from '../../src/storage/kept.ts'
import type { Cast, Endpoint } from '../../src/storage/index.ts'
import { endpoint, loop } from './support.ts'

function file(endpoints: readonly Endpoint[], scenarios = ''): string {
  const { before, after } = backupFrame({ theme: 'dark' }, 1, endpoints)
  return before + scenarios + after
}

function kept(more: Partial<Kept> = {}): Kept {
  return { id: 'loop', changedAt: 1, document: loop(1), revisions: [], runs: [], conversations: [], messages: [], ...more }
}

describe('the endpoints of a backup', () => {
  it('come out of it as they went in', () => {
    const all = [endpoint('a', { price: { prompt: 0.5, completion: 1 } }), endpoint('b', { abilities: { at: 1, model: 'm', stream: true, tools: true, output: 'schema', usage: true } })]
    const read = readBackup(file(all))
    expect(read).toMatchObject({ ok: true, file: { settings: { theme: 'dark' }, endpoints: all } })
    expect(read.ok && read.file.endpoints?.map(readEndpoint)).toEqual(all.map((each) => ({ ok: true, endpoint: each })))
  })

  it('are not missed in an older backup, and one without any looks like an older one', () => {
    expect(Object.keys(JSON.parse(file([])))).toEqual(['format', 'version', 'madeAt', 'settings', 'scenarios'])
    expect(readBackup(file([]))).toMatchObject({ ok: true, file: { settings: { theme: 'dark' }, scenarios: [] } })
  })

  it.each([
    ['a key', { ...endpoint('a'), key: 'sk-of-nobody' }, 'key'],
    ['a name with a slash', endpoint('a', { name: 'a/b' }), 'name'],
    ['an address that is no text', { ...endpoint('a'), baseUrl: 7 }, 'baseUrl'],
  ])('one with %s is not read, by itself, and why is said', (_, damaged, where) => {
    const read = readBackup(file([damaged as Endpoint, endpoint('b')]))
    expect(read.ok && read.file.endpoints?.map(readEndpoint)).toMatchObject([
      { ok: false, title: damaged.name, why: expect.stringContaining(where) }, { ok: true, endpoint: { id: 'b' } },
    ])
    expect(JSON.stringify(readEndpoint(damaged))).not.toContain('sk-of-nobody')
  })

  it('add what is new here and leave what is here as it is', () => {
    const here = [endpoint('a', { name: 'Ollama', model: 'mine' })]
    expect(newcomers(here, [endpoint('a', { name: 'Ollama', model: 'theirs' }), endpoint('b')])).toEqual([endpoint('b')])
    expect(newcomers(here, here)).toEqual([])
  })

  it('get a number where their name is taken, never longer than a name may be', () => {
    const long = 'x'.repeat(50)
    const there = [endpoint('b', { name: 'Ollama' }), endpoint('c', { name: 'Ollama' }), endpoint('d', { name: 'Ollama 2' }), endpoint('e', { name: long }), endpoint('e', { name: 'twice' })]
    const added = newcomers([endpoint('a', { name: 'Ollama' }), endpoint('z', { name: long })], there)
    expect(added.map(({ id, name }) => [id, name])).toEqual([['b', 'Ollama 2'], ['c', 'Ollama 3'], ['d', 'Ollama 2 2'], ['e', `${'x'.repeat(48)} 2`]])
    expect(added.map((each) => readEndpoint(each).ok)).toEqual([true, true, true, true])
  })
})

describe('who answers in a scenario', () => {
  const cast: Cast = { everyone: { endpoint: 'a' }, agents: { worker: 'script' } }

  it('is in its backup, also of a copy, and older ones have none', () => {
    const read = (value: Kept) => readKept(JSON.parse(JSON.stringify(value)))
    expect(read(kept({ cast }))).toMatchObject({ ok: true, kept: { cast } })
    expect(renamedKept(kept({ cast }), 'copy', () => 'new')).toMatchObject({ id: 'copy', cast })
    const older = read(kept())
    expect(older.ok && 'cast' in older.kept).toBe(false)
  })

  it.each([{ everyone: { endpoint: 'a', key: 'sk-1' } }, { everyone: 'me' }, {}])('is not read where it is %j', (wrong) => {
    expect(readKept({ ...kept(), cast: wrong })).toMatchObject({ ok: false, why: expect.stringContaining('cast') })
  })
})
