import { currentLocale } from "@hub/domain/kernel/language"
import PDFDocument from "pdfkit"
import { fontChooser } from "./choose-font.ts"
import type { FontFile } from "./font-files.ts"
import { loadedFonts, loadFont } from "./fonts.ts"
import { type Pen, penOn } from "./pen.ts"

// Every PDF that we draw. Lengths are PDF points, 72 to an inch; the page is US letter. The layout library takes 30 MB, so only what draws a
// PDF imports this, and is itself imported when one is drawn.

export const LEFT = 56
export const RIGHT = 556
export const INK = "#14201b"
export const SOFT = "#4c5a54"

const NO_MARGINS = { top: 0, left: 0, right: 0, bottom: 0 }

export interface Paper {
  readonly title: string
  readonly author: string
  /** Width and height; US letter without it. */
  readonly size?: readonly [number, number]
  /** Left free at the end of a letter page, for the footer. */
  readonly foot?: number
}

/**
 * Draws, loads the fonts that letters wanted, and draws again, so `draw` must do the same each time. Mostly the fonts are there already and
 * the first drawing counts.
 */
export async function drawPdf(
  { title, author, size, foot = LEFT }: Paper,
  draw: (pen: Pen) => void,
): Promise<Uint8Array> {
  const loaded = loadedFonts()
  for (;;) {
    const wanted = new Map<string, FontFile>()
    const page = new PDFDocument({
      size: size === undefined ? "LETTER" : [...size],
      margins: size === undefined ? { top: LEFT, left: LEFT, right: LEFT, bottom: foot } : NO_MARGINS,
      bufferPages: true,
      lang: currentLocale(),
      tagged: true,
      displayTitle: true,
      info: { Title: title, Author: author },
    })
    const done = bytesOf(page)
    draw(penOn(page, { loaded, choose: fontChooser(loaded, wanted) }))
    if (wanted.size === 0) {
      page.end()
      return done
    }
    await Promise.all([...wanted].map(async ([key, file]) => loaded.set(key, await loadFont(file))))
  }
}

function bytesOf(page: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    page.on("data", (chunk: Buffer) => chunks.push(chunk))
    page.on("end", () => resolve(Buffer.concat(chunks)))
    page.on("error", reject)
  })
}

/** What a screen reader leaves out. */
export function artifact(page: PDFKit.PDFDocument, draw: () => void): void {
  page.markContent("Artifact", { type: "Layout" })
  draw()
  page.endMarkedContent()
}

export function rule({ page }: Pen, weight: number): void {
  page.y += 6
  page.moveTo(LEFT, page.y).lineTo(RIGHT, page.y).lineWidth(weight).strokeColor(INK).stroke()
  page.y += 6
}

export const small = (pen: Pen, words: string, width = 380): void =>
  pen.text(words, { face: "text", size: 9, color: SOFT }, { x: LEFT, width })
