import { readFile } from "node:fs/promises"
import { Blob, Face, Font } from "harfbuzzjs"
import subsetFont from "subset-font"
import type { FontFile } from "./font-files.ts"

export interface LoadedFont {
  /** A TrueType font of one weight. */
  readonly bytes: Uint8Array
  readonly letters: ReadonlySet<number>
  readonly shaper: Font
  readonly units_per_em: number
  /** Above and below the line, as parts of the size. */
  readonly ascent: number
  readonly descent: number
}

async function read({ path, weight }: FontFile): Promise<LoadedFont> {
  const bytes = await subsetFont(await readFile(path), "", {
    targetFormat: "truetype",
    keepAllGlyphs: true,
    noHinting: true,
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
  })
  const face = new Face(new Blob(bytes))
  const shaper = new Font(face)
  const { ascender, descender } = shaper.hExtents()
  const { upem: units_per_em } = face
  const letters = new Set(face.collectUnicodes())
  return { bytes, letters, shaper, units_per_em, ascent: ascender / units_per_em, descent: -descender / units_per_em }
}

/** Some 10 MB: a file is between 20 and 200 kB. */
const MOST = 100
const kept = new Map<string, LoadedFont>()

/** Those of the documents before, by their keys. */
export const loadedFonts = (): Map<string, LoadedFont> => new Map(kept)

/** A file's font of one weight. */
export async function loadFont(file: FontFile): Promise<LoadedFont> {
  const font = kept.get(keyOf(file)) ?? (await read(file))
  kept.set(keyOf(file), font)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return font
}

export const keyOf = ({ path, weight }: FontFile): string => `${path} ${weight ?? ""}`
