// The dialog of endpoints with a desk that keeps what is put, as the table would.
import { render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EndpointsDialog } from '../../../src/features/settings/endpoints/EndpointsDialog.tsx'
import type { EndpointDesk, ListedEndpoint } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { deskOf } from './deskOf.ts'

export async function endpointsAt(first: readonly ListedEndpoint[], acts: Partial<EndpointDesk> = {}, language: 'en' | 'zh' = 'en', width = 1280) {
  await page.viewport(width, 800)
  const onClose = vi.fn<() => void>()
  const put = vi.fn<EndpointDesk['put']>()
  const remove = vi.fn<EndpointDesk['remove']>()
  function Kept() {
    const [endpoints, setEndpoints] = useState(first)
    put.mockImplementation(async (draft, key) => {
      if (acts.put) return acts.put(draft, key)
      const id = draft.id ?? `new ${endpoints.length}`
      const before = endpoints.find((each) => each.id === id)
      const kept: ListedEndpoint = { ...draft, id, key: key === undefined ? before?.key ?? 'none' : key === null ? 'none' : key.keep ? 'device' : 'tab' }
      setEndpoints(before ? endpoints.map((each) => each === before ? kept : each) : [...endpoints, kept])
      return { ok: true, id }
    })
    remove.mockImplementation(async (id) => setEndpoints(endpoints.filter((each) => each.id !== id)))
    const [desk] = useState(() => () => Promise.resolve(deskOf({ ...acts, put, remove })))
    return <Strings language={language}><EndpointsDialog open onClose={onClose} endpoints={endpoints} desk={desk} /></Strings>
  }
  render(<Kept />)
  await waitFor(() => expect(document.querySelector('dialog nav, dialog section')).toBeTruthy())
  return { onClose, put, remove }
}
