import { Buffer, shape } from "harfbuzzjs"
import { runsLeft } from "./direction.ts"
import type { LoadedFont } from "./fonts.ts"

/** What the layout library writes into the page, in thousandths of the size. */
interface Run {
  readonly glyphs: readonly {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
  }[]
  readonly positions: readonly {
    readonly xAdvance: number
    readonly yAdvance: number
    readonly xOffset: number
    readonly yOffset: number
    readonly advanceWidth: number
  }[]
  readonly advanceWidth: number
}

/** The layout library's font: how it shapes, and which glyphs it puts into the file, by their numbers there. */
interface EmbeddedFont {
  layoutRun: (text: string) => Run
  readonly subset: {
    readonly glyphs: number[]
    readonly mapping: Record<number, number>
    includeGlyph: (id: number) => number
  }
}

const isEmbedded = (font: unknown): font is EmbeddedFont =>
  typeof font === "object" && font !== null && "layoutRun" in font && "subset" in font

/** A font has at most so many glyphs. */
const MOST_GLYPHS = 65_536

/** The layout library's own shaper trips over fonts of several scripts, so HarfBuzz shapes for the font that is set. */
export function shapeByHarfBuzz(page: PDFKit.PDFDocument, font: LoadedFont): void {
  const embedded: unknown = Reflect.get(page, "_font")
  if (!isEmbedded(embedded)) throw new Error("The layout library keeps its font elsewhere.")
  const numberOf = glyphNumbers()
  const shaped = new Map<string, Run>()
  embedded.layoutRun = (text) => {
    const run = shaped.get(text) ?? runOf(text, font, numberOf)
    shaped.set(text, run)
    return run
  }
  const { subset } = embedded
  subset.includeGlyph = (id) => (subset.mapping[id] ??= subset.glyphs.push(id % MOST_GLYPHS) - 1)
}

/** One shape that stands for several letters is in the file once for each, so that what is copied from it is right. */
function glyphNumbers(): (id: number, letters: readonly number[]) => number {
  const seen = new Map<number, string[]>()
  return (id, letters) => {
    const all = seen.get(id) ?? []
    seen.set(id, all)
    const key = letters.join(" ")
    const at = all.includes(key) ? all.indexOf(key) : all.push(key) - 1
    return id + at * MOST_GLYPHS
  }
}

function runOf(text: string, { shaper, units_per_em }: LoadedFont, numberOf: ReturnType<typeof glyphNumbers>): Run {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const scale = 1000 / units_per_em
  const widths = infos.map(({ codepoint }) => shaper.glyphHAdvance(codepoint))
  const codePoints = codePointsOf(
    text,
    infos.map(({ cluster }) => cluster),
    widths,
  )
  // The width is in the font's own units.
  const glyphs = infos.map(({ codepoint }, at) => ({
    id: numberOf(codepoint, codePoints[at] ?? []),
    advanceWidth: widths[at] ?? 0,
    codePoints: codePoints[at] ?? [],
  }))
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
  }))
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

/** The letters behind each glyph: one each where the numbers agree, else all with the cluster's widest. */
function codePointsOf(text: string, clusters: readonly number[], widths: readonly number[]): number[][] {
  const starts = [...new Set(clusters)].toSorted((one, other) => one - other)
  const letters = new Map(
    starts.map((start, at) => [start, Array.from(text.slice(start, starts[at + 1]), (one) => one.codePointAt(0) ?? 0)]),
  )
  const isLeft = runsLeft(text)
  return clusters.map((cluster, at) => {
    const all = letters.get(cluster) ?? []
    const first = clusters.indexOf(cluster)
    const last = clusters.lastIndexOf(cluster)
    if (last - first + 1 === all.length) return (isLeft ? all.toReversed() : all).slice(at - first, at - first + 1)
    const widest = widths.indexOf(Math.max(...widths.slice(first, last + 1)), first)
    return at === widest ? all : []
  })
}
