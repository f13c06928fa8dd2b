/** A heading or a paragraph of a paper. */
export interface PaperBlock {
  readonly kind: "heading" | "paragraph"
  readonly text: string
}

/**
 * Takes a paper's text apart: blocks stand between empty lines, and one that begins with `## ` is a heading. Nothing else is markup, so
 * that the screen, the signing page and the signed copy can't show different words.
 */
export const paperText = (text: string): PaperBlock[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim().replaceAll(/\s*\r?\n\s*/g, " "))
    .filter((block) => block !== "")
    .map((block) =>
      block.startsWith("## ") ? { kind: "heading", text: block.slice(3).trim() } : { kind: "paragraph", text: block },
    )
