import type { ChooseFont } from "./choose-font.ts"
import type { Direction } from "./direction.ts"
import type { LoadedFont } from "./fonts.ts"
import { type Line, type Look, linesOf, type Piece, type Span } from "./lines.ts"
import { shapeByHarfBuzz } from "./shape-text.ts"

export interface Place {
  readonly x: number
  readonly width: number
  readonly align?: "left" | "right"
  readonly direction?: Direction
}

/** Writes from `page.y` downward, on to the next page where this one ends. */
export interface Pen {
  readonly page: PDFKit.PDFDocument
  readonly text: (text: string, look: Look, place: Place) => void
  readonly spans: (spans: readonly Span[], place: Place) => void
  /** Of a text in one line. */
  readonly widthOf: (text: string, look: Look) => number
  readonly heightOf: (text: string, look: Look, width: number) => number
}

const LEADING = 1.25
const BASELINE = 0.95

/** Without its `features` the layout library cuts a text into words, from left to right. */
const AS_A_WHOLE: { features: [] } = { features: [] }

// What any reader puts together again from single letters as they stand.
const PLAIN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Ethiopic}\p{Script=Cherokee}\p{Script=Common}]*$/u

const tidy = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, "\ufffd")
    .normalize("NFC")
    .replaceAll("\t", " ")
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, "")

/** Paragraphs, each of its spans. */
function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]]
  for (const span of spans)
    span.text.split(/\r\n|\n|\r/).forEach((text, at) => {
      if (at > 0) paragraphs.push([])
      paragraphs.at(-1)?.push({ ...span, text: tidy(text) })
    })
  return paragraphs
}

export function penOn(
  page: PDFKit.PDFDocument,
  { loaded, choose }: { loaded: ReadonlyMap<string, LoadedFont>; choose: ChooseFont },
): Pen {
  const registered = new Set<string>()
  const take = (name: string, size: number): void => {
    const font = loaded.get(name)
    if (font !== undefined && !registered.has(name)) {
      page.registerFont(name, Buffer.from(font.bytes)).font(name)
      shapeByHarfBuzz(page, font)
      registered.add(name)
    }
    page.font(name).fontSize(size)
  }
  const measure = ({ font, text, span: { look } }: Piece): number => {
    if (font === undefined) return text.length * look.size * 0.6
    take(font, look.size)
    return page.widthOfString(text, AS_A_WHOLE)
  }
  const layout = (spans: readonly Span[], { width, direction = "ltr" }: Pick<Place, "width" | "direction">): Line[] =>
    paragraphsOf(spans).flatMap((paragraph) => linesOf(paragraph, { width, direction, choose, measure }))

  /** Above and below the baseline: high letters need more than ours. */
  const extent = ({ pieces }: Line, size: number): { above: number; below: number } => {
    const above = pieces.map(({ font, span }) => (loaded.get(font ?? "")?.ascent ?? 0) * span.look.size)
    const below = pieces.map(({ font, span }) => (loaded.get(font ?? "")?.descent ?? 0) * span.look.size)
    const least = BASELINE * size
    return { above: Math.max(least, ...above), below: Math.max(LEADING * size - least, ...below) }
  }

  const drawPiece = (piece: Piece, x: number, baseline: number): number => {
    const { font, text, span } = piece
    const width = measure(piece)
    if (font === undefined) return width
    take(font, span.look.size)
    page.fillColor(span.look.color).text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", ...AS_A_WHOLE })
    if (span.link !== undefined) {
      const under = baseline + 1.5
      page
        .moveTo(x, under)
        .lineTo(x + width, under)
        .lineWidth(0.5)
        .strokeColor(span.look.color)
        .stroke()
      page.link(x, baseline - span.look.size, width, span.look.size * LEADING, span.link)
    }
    return width
  }

  const drawLine = (line: Line, { x, width, align }: Place, size: number): void => {
    const { above, below } = extent(line, size)
    if (page.y + above + below > page.page.height - page.page.margins.bottom) page.addPage()
    const top = page.y
    const isRight = align === "right" || line.isRightward
    let at = isRight ? x + width - line.width : x
    for (const group of readTogether(line.pieces)) {
      const actual = actualText(group)
      if (actual !== undefined) page.markContent("Span", { actual })
      for (const piece of group) at += drawPiece(piece, at, top + above)
      if (actual !== undefined) page.endMarkedContent()
    }
    page.y = top + above + below
  }

  const spans = (all: readonly Span[], place: Place): void => {
    const size = Math.max(...all.map(({ look }) => look.size))
    for (const line of layout(all, place)) drawLine(line, place, size)
  }
  return {
    page,
    spans,
    text: (text, look, place) => spans([{ text, look }], place),
    widthOf: (text, look) => layout([{ text, look }], { width: Number.POSITIVE_INFINITY })[0]?.width ?? 0,
    heightOf: (text, look, width) =>
      layout([{ text, look }], { width }).reduce((sum, line) => {
        const { above, below } = extent(line, look.size)
        return sum + above + below
      }, 0),
  }
}

/** Neighbors that run the same way. */
function readTogether(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last !== undefined && isLeftward(last[0]) === isLeftward(piece)) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

const isLeftward = (piece: Piece | undefined): boolean => (piece?.level ?? 0) % 2 === 1

/** What a reader is to copy where the shapes don't say it. Readers turn letters that run to the left around by themselves. */
function actualText(group: readonly Piece[]): string | undefined {
  if (isLeftward(group[0])) return undefined
  const written = group.map((piece) => piece.written).join("")
  const isPlain = PLAIN.test(written) && group.every((piece) => piece.text === piece.written)
  return isPlain ? undefined : written
}
