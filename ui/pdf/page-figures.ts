/** Phones refuse a canvas beyond this many pixels, and draw nothing then. */
const MOST_PIXELS = 12_000_000

/** The wanted scale, or the largest that a phone still draws. */
export const scaleWithin = ({ width, height }: { width: number; height: number }, wanted: number): number =>
  Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))

/** The words of a page, line by line. */
export function textOf(items: readonly object[]): string {
  const parts = items.map((item) => {
    if (!("str" in item) || typeof item.str !== "string") return ""
    return "hasEOL" in item && item.hasEOL === true ? `${item.str}\n` : item.str
  })
  return parts
    .join("")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n")
}
