/**
 * Parts a model's text into what it thought and what it says, where it thinks between `<think>` tags. A tag counts only
 * at the beginning of the text; anywhere else it is text. Works on pieces, and holds back what may become a tag.
 */
const OPEN = '<think>'
const CLOSE = '</think>'

type Parts = { content: string, reasoning: string }

export class Thinking {
  private state: 'before' | 'inside' | 'after' = 'before'
  private held = ''

  /** All that comes from now on is said. */
  get over(): boolean {
    return this.state === 'after'
  }

  add(text: string): Parts {
    if (this.over) return { content: text, reasoning: '' }
    this.held += text
    return this.go(false)
  }

  /** What was held back. */
  end(): Parts {
    return this.go(true)
  }

  private go(ended: boolean): Parts {
    const parts: Parts = { content: '', reasoning: '' }
    if (this.state === 'before') {
      const text = this.held.trimStart()
      const tag = [OPEN, CLOSE].find((each) => text.startsWith(each))
      if (tag === undefined) {
        if (!ended && [OPEN, CLOSE].some((each) => each.startsWith(text))) return parts
        this.state = 'after'
        parts.content = this.held
        this.held = ''
        return parts
      }
      this.held = text.slice(tag.length)
      // A closing tag alone ends thoughts that came elsewhere.
      this.state = tag === OPEN ? 'inside' : 'after'
      if (tag === CLOSE) return this.rest(parts)
    }
    if (this.state === 'inside') {
      const at = this.held.indexOf(CLOSE)
      if (at < 0) {
        const keep = ended ? 0 : overlap(this.held, CLOSE)
        parts.reasoning = this.held.slice(0, this.held.length - keep)
        this.held = this.held.slice(this.held.length - keep)
        return parts
      }
      parts.reasoning = this.held.slice(0, at)
      this.held = this.held.slice(at + CLOSE.length)
      this.state = 'after'
    }
    return this.rest(parts)
  }

  private rest(parts: Parts): Parts {
    parts.content = this.held.replace(/^\n+/, '')
    this.held = ''
    return parts
  }
}

/** How many characters at the end of the text could begin the tag. */
function overlap(text: string, tag: string): number {
  for (let n = Math.min(text.length, tag.length - 1); n > 0; n--) if (tag.startsWith(text.slice(text.length - n))) return n
  return 0
}
