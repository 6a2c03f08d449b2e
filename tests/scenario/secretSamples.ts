/** One of each kind of secret: a text that holds it, the secret alone, and what is put for it. None of them opens anything. */
import type { SecretKind } from '../../src/scenario/index.ts'

type Sample = { readonly kind: SecretKind, readonly text: string, readonly secret: string, readonly mask: string }

const tail = 'Ab3dEf9hIjKlMn0pQrStUvWxYz12'
const headed = (kind: SecretKind, head: string, rest: string): Sample => ({ kind, text: head + rest, secret: head + rest, mask: `${head}•••` })
const inside = (kind: SecretKind, before: string, secret: string, after = ''): Sample => ({ kind, text: before + secret + after, secret, mask: '•••' })

export const secrets: readonly Sample[] = [
  headed('openai', 'sk-', tail), headed('openai', 'sk-proj-', `${tail}_x-9`), headed('openai', 'sk-or-v1-', 'a1b2c3d4'.repeat(8)),
  headed('anthropic', 'sk-ant-', `api03-${tail}`),
  headed('google', 'AIza', `SyA0123456789abcdefghijklmnopqrstuv`),
  headed('groq', 'gsk_', tail), headed('xai', 'xai-', tail),
  headed('github', 'ghp_', tail), headed('github', 'github_pat_', `11ABCDEFG_${tail}`), headed('gitlab', 'glpat-', tail),
  headed('aws', 'AKIA', 'IOSFODNN7EXAMPLE'),
  headed('slack', 'xoxb-', '123456789012-abcdefABCDEF'),
  headed('huggingFace', 'hf_', tail), headed('stripe', 'sk_live_', tail), headed('npm', 'npm_', `${tail}abcdefgh`),
  inside('zhipu', '', '0123456789abcdef0123456789abcdef.Ab3dEf9hIjKlMn0p'),
  inside('jwt', '', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'),
  inside('bearer', 'Authorization: Bearer ', '0a1b2c3d4e5f6a7b8c9d'),
  inside('bearer', 'Authorization: Basic ', 'dXNlcjpwYXNz'),
  inside('bearer', 'authorization: bearer ', '123e4567-e89b-42d3-a456-426614174000'),
  inside('urlPassword', 'postgres://app:', 'pa55w0rd!x', '@db.example.com/main'),
  inside('named', 'OPENAI_API_KEY=', 'q9w8e7r6t5y4'), inside('named', '?api_key=', 'q9w8e7r6t5y4'), inside('named', 'client_secret: ', 'q9w8e7r6t5y4'),
]
