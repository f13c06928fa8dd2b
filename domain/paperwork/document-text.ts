/** Some words of a block, and how they look. */
export interface DocumentRun {
  readonly text: string
  readonly look?: "bold" | "italic"
  /** An address of the web or of a mailbox. */
  readonly href?: string
}

/** A heading, a paragraph or an item of a list. */
export interface DocumentBlock {
  readonly kind: "heading" | "paragraph" | "item"
  readonly text: string
  readonly runs: readonly DocumentRun[]
}

const INLINE = /\*\*([^*\n]+)\*\*|\*([^*\s][^*\n]*)\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g
const SAFE_LINK = /^(https?:\/\/|mailto:)[^\s"'<>]+$/i

function runsOf(text: string): DocumentRun[] {
  const runs: DocumentRun[] = []
  const plain = (words: string) => {
    if (words !== "") runs.push({ text: words })
  }
  let at = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, bold, italic, words, href] = found
    plain(text.slice(at, found.index))
    at = found.index + whole.length
    if (bold !== undefined) runs.push({ text: bold, look: "bold" })
    else if (italic !== undefined) runs.push({ text: italic, look: "italic" })
    else if (words !== undefined && href !== undefined && SAFE_LINK.test(href)) runs.push({ text: words, href })
    else plain(whole)
  }
  plain(text.slice(at))
  return runs
}

const block = (kind: DocumentBlock["kind"], words: string): DocumentBlock => {
  const runs = runsOf(words)
  return { kind, text: runs.map(({ text }) => text).join(""), runs }
}

const HEADING = /^#{2,3} /
const ITEM = /^[-*] /

function blocksOf(chunk: string): DocumentBlock[] {
  if (HEADING.test(chunk)) return [block("heading", chunk.replace(HEADING, "").replaceAll(/\s*\r?\n\s*/g, " "))]
  const lines = chunk.split(/\r?\n/).map((line) => line.trim())
  if (lines.every((line) => ITEM.test(line))) return lines.map((line) => block("item", line.replace(ITEM, "")))
  return [block("paragraph", lines.join(" "))]
}

/**
 * Takes a document's text apart. It is the Markdown that spec 2.12 names (headings, bold, italic, links) and lists, and nothing else; one
 * reader for the screen, the signing page and the signed copy, so that they can't show different words.
 */
export const documentText = (text: string): DocumentBlock[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== "")
    .flatMap(blocksOf)
