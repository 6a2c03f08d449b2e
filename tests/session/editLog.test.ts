import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caughtUp, EditLog } from '../../src/session/index.ts'
import type { Revision } from '../../src/session/index.ts'
import { made, randomEdit } from '../scenario/edit/randomEdits.ts'
import { support } from './support.ts'

const set = { code: 'set', name: 'title' } as const
const titled = (title: string) => ({ ...support, title })

describe('the log of edits', () => {
  it('random edits: undoing all gives the first document, doing all again the last, also through a reload in the middle', () => {
    fc.assert(fc.property(fc.array(randomEdit, { minLength: 500, maxLength: 500 }), fc.nat(500), (edits, reloadAt) => {
      const kept: Revision[] = []
      const put = (revision: Revision) => void (kept[revision.n - 1] = JSON.parse(JSON.stringify(revision)) as Revision)
      let log = new EditLog(support, [], put)
      edits.forEach((edit, i) => {
        log.edit(set, made(log.document, edit))
        if (i === reloadAt) log = new EditLog(caughtUp(support, 0, kept).document, kept, put)
      })
      const last = log.document
      let undone = 0
      while (log.undo()) if (++undone === reloadAt) log = new EditLog(caughtUp(support, 0, kept).document, kept, put)
      expect(log.document).toEqual(support)
      while (log.redo()) continue
      expect(log.document).toEqual(last)
      expect(log.at(0)).toEqual(support)
      expect(caughtUp(support, 0, kept)).toEqual({ document: last })
    }), { numRuns: 4 })
  })

  it('a burst is one entry, until a pause or another field', () => {
    let now = 0
    const log = new EditLog(support, [], () => undefined, () => now)
    for (const title of ['a', 'ab', 'abc']) {
      now += 500
      log.edit(set, titled(title), 'title')
    }
    expect(log.revisions).toHaveLength(1)
    now += 5_000
    log.edit(set, titled('abcd'), 'title')
    log.edit(set, titled('abcde'), 'other')
    expect(log.revisions).toHaveLength(3)
    log.undo()
    log.undo()
    expect(log.document.title).toBe('abc')
    log.undo()
    expect(log.document).toEqual(support)
    expect(log.undoable).toBeUndefined()
  })

  it('a new edit after an undo leaves nothing to do again, and the log still holds what was undone', () => {
    const log = new EditLog(support, [], () => undefined)
    log.edit(set, titled('a'))
    log.undo()
    expect(log.redoable).toEqual(set)
    log.edit(set, titled('b'))
    expect(log.redoable).toBeUndefined()
    expect(log.revisions.map(({ kind }) => kind)).toEqual(['edit', 'undo', 'edit'])
    expect([0, 1, 2, 3].map((n) => log.at(n).title)).toEqual([support.title, 'a', support.title, 'b'])
    expect(() => log.at(4)).toThrow(RangeError)
  })

  it('what changes nothing is no entry', () => {
    const log = new EditLog(support, [], () => expect.unreachable())
    expect(log.edit(set, { ...support })).toBe(false)
  })

  it('a version can be named, and the name taken away', () => {
    const log = new EditLog(support, [], () => undefined)
    log.edit(set, titled('a'))
    log.name(1, 'first draft')
    expect(log.revisions[0]).toMatchObject({ name: 'first draft' })
    log.name(1, '')
    expect(log.revisions[0]).not.toHaveProperty('name')
  })

  it('a document stops where an edit can\'t be read, and says so', () => {
    const log = new EditLog(support, [], () => undefined)
    log.edit(set, titled('a'))
    log.edit(set, titled('b'))
    const broken = log.revisions.with(1, { ...log.revisions[1]!, patch: [{ path: ['title'], before: 'other', after: 'b' }] })
    expect(caughtUp(support, 0, broken)).toEqual({ document: titled('a'), why: expect.stringMatching(/title/) })
  })
})
