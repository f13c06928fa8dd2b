import DOMPurify from "dompurify"
import { Marked, type TokenizerObject } from "marked"
import type { MarkdownMode } from "./markdown-mode.ts"

// Spec 2.12: the full mode has level-3 headings, bold, italic and links; the links-only mode only links. All other syntax stays as typed.
// Loaded lazily: marked and dompurify are large.

/** Turns a construct of the parser off. */
const unknown = () => undefined

const never: TokenizerObject = {
  code: unknown,
  fences: unknown,
  hr: unknown,
  blockquote: unknown,
  list: unknown,
  html: unknown,
  def: unknown,
  table: unknown,
  lheading: unknown,
  tag: unknown,
  reflink: unknown,
  codespan: unknown,
  del: unknown,
}
const HEADING = /^###(?!#)/

const parsers = {
  full: new Marked({ breaks: true, async: false }).use({
    tokenizer: {
      ...never,
      // `false` falls back to the default tokenizer.
      heading: (text) => (HEADING.test(text.trimStart()) ? false : undefined),
    },
  }),
  links: new Marked({ breaks: true, async: false }).use({
    tokenizer: { ...never, heading: unknown, emStrong: unknown },
  }),
} as const

const ALLOWED = { full: ["h3", "strong", "em", "a", "p", "br"], links: ["a", "p", "br"] }

const purifier = DOMPurify(window)
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return
  // Spec 5.
  node.setAttribute("target", "_blank")
  node.setAttribute("rel", "noreferrer noopener")
})

/** Sanitised HTML. */
export function htmlOf(text: string, mode: MarkdownMode): string {
  const html = parsers[mode].parse(text)
  return purifier.sanitize(typeof html === "string" ? html : "", {
    ALLOWED_TAGS: ALLOWED[mode],
    ALLOWED_ATTR: ["href"],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  })
}
