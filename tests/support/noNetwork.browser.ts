// Setup of the component tests: a test that reaches beyond this machine fails, even if it swallows the error.
// A policy in the test's own page refuses the request and reports it. (Workers have no such report; the
// browser's resolver rules in browsers.ts refuse theirs.)
import { afterEach, beforeAll, expect } from 'vitest'
import { fetchAllLater } from '../../src/ui/later.tsx'

const here = "'self' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:* data: blob:"
const policy = document.createElement('meta')
policy.httpEquiv = 'Content-Security-Policy'
policy.content = `default-src ${here} 'unsafe-inline' 'unsafe-eval'`
document.head.append(policy)

// What comes later on the page is there from the first in a test: nobody waits for it.
beforeAll(fetchAllLater)

const reached: string[] = []
document.addEventListener('securitypolicyviolation', (event) => reached.push(event.blockedURI))

afterEach(async () => {
  // Violations are reported in a task of their own, after the request was refused.
  await new Promise((resolve) => setTimeout(resolve))
  expect(reached.splice(0), 'what this test tried to reach').toEqual([])
})
