// Setup of the component tests: a test that reaches beyond this machine fails, even if it swallows the error.
// A policy in the test's own page refuses the request and reports it. (Workers have no such report; the
// browser's resolver rules in browsers.ts refuse theirs.)
import { afterEach, expect } from 'vitest'

const here = "'self' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:* data: blob:"
const policy = document.createElement('meta')
policy.httpEquiv = 'Content-Security-Policy'
policy.content = `default-src ${here} 'unsafe-inline' 'unsafe-eval'`
document.head.append(policy)

const reached: string[] = []
document.addEventListener('securitypolicyviolation', (event) => reached.push(event.blockedURI))

afterEach(async () => {
  // Violations are reported in a task of their own, after the request was refused.
  await new Promise((resolve) => setTimeout(resolve))
  expect(reached.splice(0), 'what this test tried to reach').toEqual([])
})
