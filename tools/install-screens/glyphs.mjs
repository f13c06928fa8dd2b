import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { ROOT } from "../install.mjs"

// Words as outlines of our own fonts: what draws them has none.

// The one that draws our PDFs.
const fontkit = createRequire(createRequire(import.meta.url).resolve("pdfkit"))("fontkit")
const open = (file) => fontkit.create(readFileSync(join(ROOT, "ui/fonts", file)))
const FONTS = {
  Gabarito: { font: open("gabarito-var.woff2"), thin: 500, heavier: 7 },
  Figtree: { font: open("figtree-var.woff2"), thin: 400, heavier: 6 },
}
const LETTERS = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" }
const EM = 1000
const short = (value) => String(Math.round(value * 10) / 10)

/** Collects each glyph once; `wordsOf` refers to them. */
export function newGlyphs() {
  const known = new Map()
  const glyphOf = (family, font, glyph) => {
    const key = `${family} ${glyph.id}`
    const path = () =>
      glyph.path.commands
        .map(
          ({ command, args }) => LETTERS[command] + args.map((n) => Math.round((n / font.unitsPerEm) * EM)).join(" "),
        )
        .join("")
    if (!known.has(key)) known.set(key, { id: `g${known.size.toString(36)}`, path: path() })
    return known.get(key)
  }
  return {
    definitions: () =>
      [...known.values()].map(({ id, path }) => (path === "" ? "" : `<path id="${id}" d="${path}"/>`)).join(""),
    wordsOf({ text, x, y, width, height, size, weight, family, color }) {
      const { font, thin, heavier } = FONTS[family] ?? FONTS.Figtree
      const scale = size / font.unitsPerEm
      const baseline = y + (height - (font.ascent - font.descent) * scale) / 2 + font.ascent * scale
      const { glyphs, positions, advanceWidth } = font.layout(text)
      // The browser's own width: its weight is another one.
      const stretch = width === undefined ? 1 : width / (advanceWidth * scale)
      let at = x
      const drawn = glyphs.map((glyph, index) => {
        const { id, path } = glyphOf(family, font, glyph)
        const place = `translate(${short(at)} ${short(baseline)}) scale(${(size / EM).toFixed(4)} ${(-size / EM).toFixed(4)})`
        at += positions[index].xAdvance * scale * stretch
        return path === "" ? "" : `<use href="#${id}" transform="${place}"/>`
      })
      // fontkit reads no weights of a WOFF2 file: a stroke stands in for them.
      const bold = Math.max(0, weight - thin) / heavier
      const stroke = bold > 0 ? ` stroke="${color}" stroke-width="${Math.round(bold)}"` : ""
      return `<g fill="${color}"${stroke}>${drawn.join("")}</g>`
    },
  }
}
