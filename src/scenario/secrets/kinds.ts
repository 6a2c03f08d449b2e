/**
 * What a secret looks like: one row for each kind. A row knows a form, never a vendor's whole list of forms; what has
 * none (32 letters and digits) is told apart by nobody, and is masked only where its reader names it. Every expression
 * is linear: it begins where its own characters can't have begun before, and what repeats has one way to.
 */

export type SecretKind = 'known' | 'openai' | 'anthropic' | 'google' | 'groq' | 'xai' | 'github' | 'gitlab' | 'aws' | 'slack' | 'huggingFace' | 'stripe' | 'npm' | 'zhipu'
  | 'jwt' | 'bearer' | 'privateKey' | 'urlPassword' | 'named'

export type SecretForm = {
  readonly kind: SecretKind
  /** Group `head`: the beginning that all keys of this kind share and that stays; `secret`: what is masked; the rest stays. */
  readonly form: RegExp
  /** Whether what has the form is a secret. */
  readonly is?: (secret: string, around: string) => boolean
}

/** Put for what is masked. In no form's `secret`, so what was masked once is not masked again. */
export const DOTS = '•••'

const start = '(?<![A-Za-z0-9_-])'
const form = (head: string, secret: string): RegExp => new RegExp(`${start}(?<head>${head})(?<secret>${secret})`, 'g')

/** Letters and digits: what a word of a language never has. */
export function looksRandom(text: string): boolean {
  return /\d/.test(text) && /[A-Za-z]/.test(text)
}

/** A name in words may hold a number; a key has a long run that is neither word nor number. */
function hasRandomRun(text: string, least: number): boolean {
  return (text.match(/[A-Za-z0-9]+/g) ?? []).some((run) => run.length >= least && looksRandom(run))
}

/** A name and a password as a header has them. After the word "basic" any other may follow. */
function isCredentials(text: string): boolean {
  try {
    return /^[ -9;-~]+:[ -~]*$/.test(atob(text))
  } catch {
    return false
  }
}

function isPlain(secret: string): boolean {
  return !secret.includes('•')
}

/** Names whose value is a secret wherever they stand: in front of `=` or `:`, or as the field of an object. */
const names = 'api[_-]?key|secret|secret[_-]?key|secret[_-]?access[_-]?key|access[_-]?token|auth[_-]?token|refresh[_-]?token|client[_-]?secret|private[_-]?key|password|passwd|pwd'
const fieldName = new RegExp(`^(?:[a-z0-9]{1,30}[_-]){0,4}?(?:${names})$`, 'i')

/** Whether the text of such a field is a secret. */
export function isSecretField(name: string, text: string): boolean {
  return fieldName.test(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')) && text.length >= 4 && text.length <= 5_000 && isPlain(text) && (!/\s/.test(text) || looksRandom(text))
}

/** In the order in which they are looked for: a form that says more goes first. */
export const secretForms: readonly SecretForm[] = [
  { kind: 'privateKey', form: /(?<head>)(?<secret>-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}-----|$))/g },
  { kind: 'anthropic', form: form('sk-ant-', '[A-Za-z0-9_-]{16,}') },
  { kind: 'openai', form: form('sk-(?:proj-|svcacct-|admin-|or-v1-)?', '[A-Za-z0-9_-]{16,}'), is: (secret) => hasRandomRun(secret, 12) },
  { kind: 'google', form: form('AIza', '[A-Za-z0-9_-]{30,}') },
  { kind: 'groq', form: form('gsk_', '[A-Za-z0-9]{20,}') },
  { kind: 'xai', form: form('xai-', '[A-Za-z0-9]{20,}') },
  { kind: 'github', form: form('gh[pousr]_|github_pat_', '[A-Za-z0-9_]{20,}') },
  { kind: 'gitlab', form: form('glpat-', '[A-Za-z0-9_-]{16,}') },
  { kind: 'slack', form: form('xox[abeoprs]-', '[A-Za-z0-9-]{10,}') },
  { kind: 'huggingFace', form: form('hf_', '[A-Za-z0-9]{20,}') },
  { kind: 'stripe', form: form('(?:sk|rk)_(?:live|test)_|whsec_', '[A-Za-z0-9]{10,}') },
  { kind: 'npm', form: form('npm_', '[A-Za-z0-9]{30,}') },
  { kind: 'aws', form: form('AKIA|ASIA', '[A-Z0-9]{16}(?![A-Za-z0-9])') },
  // Beside its id, and not a hash: hex has no capitals and small letters.
  { kind: 'aws', form: /(?<![A-Za-z0-9/+=])(?<head>)(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/g, is: (secret, around) => /AKIA|ASIA/.test(around) && /[a-z]/.test(secret) && /[A-Z]/.test(secret) && /\d/.test(secret) },
  { kind: 'zhipu', form: form('', '[0-9a-f]{32}\\.[A-Za-z0-9]{16}(?![A-Za-z0-9])') },
  { kind: 'jwt', form: form('', 'eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}') },
  { kind: 'bearer', form: /\b(?<head>Bearer[ \t]{1,10})(?<secret>[A-Za-z0-9._~+/=•-]{12,})/gi, is: (secret) => isPlain(secret) && hasRandomRun(secret, 6) },
  { kind: 'bearer', form: /\b(?<head>Basic[ \t]{1,10})(?<secret>[A-Za-z0-9+/]{8,}={0,2})/gi, is: isCredentials },
  { kind: 'urlPassword', form: /\b(?<head>[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,200}:)(?<secret>[^\s/@]{1,200})@/gi, is: isPlain },
  // With `=` it is an assignment; after a colon it may be a sentence, so there it must look like a key. Nobody types Chinese into such a field.
  { kind: 'named', form: new RegExp(`${start}(?<head>(?:[A-Za-z0-9]{1,30}[_-]){0,4}?(?:${names})["'\\\\]{0,3}\\s{0,5}(?<sign>[:=])\\s{0,5}["'\\\\]{0,3})(?<secret>[^\\s"'\\\\&,;<>()[\\]{}]{4,})`, 'gi'),
    is: (secret, head) => isPlain(secret) && !/\p{Script=Han}/u.test(secret) && (/=\s*["'\\]*$/.test(head) || looksRandom(secret)) },
]
