/** The sign of a verdict: it holds, it fails, or it is not decided. Decoration: the word stands beside it. */
export function VerdictMark({ ok }: { ok: boolean | undefined }) {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      {ok === true ? <path d="m3 8.5 3.2 3.2L13 4.8" /> : ok === false ? <path d="m4 4 8 8M12 4l-8 8" /> : <circle cx="8" cy="8" r="4.5" strokeDasharray="2 3" />}
    </svg>
  )
}
