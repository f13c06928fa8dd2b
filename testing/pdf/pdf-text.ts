import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib"
import { runsLeft } from "@hub/server/pdf/direction"

// What a reader copies from a PDF: letters by the fonts' ToUnicode tables, or a span's ActualText. Letters that run to the left are turned
// around, as readers do. A glyph that isn't there is U+FFFD.

const SHOWN =
  /\/(\w+) [\d.]+ Tf|\/Span <<[^]*?\/ActualText (\((?:\\[^]|[^\\)])*\))[^]*?>> BDC|(B(?:MC|DC))\b|(EMC)\b|\[([^\]]*)\] TJ|\/([\w.-]+) Do|\b(ET)\b/g

const textOf = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")

const utf16 = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le")

function unescaped(literal: string): string {
  const bytes = Buffer.from(
    literal
      .slice(1, -1)
      .replaceAll(/\\([^])/g, (_, one: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[one] ?? one),
    "latin1",
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString("utf16le") : bytes.toString("latin1")
}

/** Letters by glyph. */
function lettersOf(cmap: string): string[] {
  const letters: string[] = []
  for (const [, first = "0", list = ""] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [at, [, hex = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      letters[Number.parseInt(first, 16) + at] = utf16(hex.replaceAll(" ", ""))
  return letters
}

export async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes)
  const { context } = pdf
  const dict = (from: PDFDict | undefined, name: string): PDFDict | undefined => {
    const found = context.lookup(from?.get(PDFName.of(name)))
    return found instanceof PDFDict ? found : found instanceof PDFRawStream ? found.dict : undefined
  }
  const fonts = new Map<PDFDict, string[]>()
  const glyphsOf = (font: PDFDict): string[] => {
    const cmap = context.lookup(font.get(PDFName.of("ToUnicode")))
    const known = fonts.get(font) ?? (cmap instanceof PDFRawStream ? lettersOf(textOf(cmap)) : [])
    fonts.set(font, known)
    return known
  }
  const read = (content: string, resources: PDFDict | undefined): string => {
    let [text, hidden, depth] = ["", 0, 0]
    let glyphs: string[] = []
    let piece: string[] = []
    for (const [, font, actual, opens, closes, shown, form, ends] of content.matchAll(SHOWN)) {
      if (font !== undefined) {
        const found = dict(dict(resources, "Font"), font)
        glyphs = found === undefined ? [] : glyphsOf(found)
      } else if (actual !== undefined) {
        text += unescaped(actual)
        depth += 1
        hidden = depth
      } else if (opens !== undefined) depth += 1
      else if (closes !== undefined) {
        if (hidden === depth) hidden = 0
        depth -= 1
      } else if (form !== undefined) {
        const stream = context.lookup(dict(resources, "XObject")?.get(PDFName.of(form)))
        if (stream instanceof PDFRawStream && stream.dict.get(PDFName.of("Subtype")) === PDFName.of("Form"))
          text += ` ${read(textOf(stream), dict(stream.dict, "Resources"))}`
      } else if (shown !== undefined) {
        const ids = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
        const letters = ids.map((id) => (id === "0000" ? "\ufffd" : (glyphs[Number.parseInt(id, 16)] ?? "\ufffd")))
        if (hidden === 0) piece.push(...letters)
        else if (letters.includes("\ufffd")) text += "\ufffd"
      } else if (ends !== undefined) {
        text += (piece.some(runsLeft) ? piece.toReversed() : piece).join("")
        piece = []
      }
    }
    return text
  }
  return pdf
    .getPages()
    .map((page) => {
      const contents = page.node.Contents()
      const streams =
        contents === undefined
          ? []
          : contents instanceof PDFRawStream
            ? [contents]
            : contentStreams(contents, context.lookup.bind(context))
      return read(streams.map(textOf).join("\n"), page.node.Resources())
    })
    .join("\n")
}

function contentStreams(contents: unknown, lookup: (ref: PDFRef) => unknown): PDFRawStream[] {
  const asArray = (value: unknown): value is { asArray: () => PDFRef[] } =>
    typeof value === "object" && value !== null && "asArray" in value
  if (!asArray(contents)) return []
  return contents.asArray().flatMap((ref) => {
    const stream = lookup(ref)
    return stream instanceof PDFRawStream ? [stream] : []
  })
}
