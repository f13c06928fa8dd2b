/** A heading or a paragraph of a document. */
export interface DocumentBlock {
  readonly kind: "heading" | "paragraph"
  readonly text: string
}

/**
 * Takes a document's text apart: blocks stand between empty lines, and one that begins with `## ` is a heading. Nothing else is markup, so
 * that the screen, the signing page and the signed copy can't show different words.
 */
export const documentText = (text: string): DocumentBlock[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim().replaceAll(/\s*\r?\n\s*/g, " "))
    .filter((block) => block !== "")
    .map((block) =>
      block.startsWith("## ") ? { kind: "heading", text: block.slice(3).trim() } : { kind: "paragraph", text: block },
    )
