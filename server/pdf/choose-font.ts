import { type Face, type FontFile, fontFilesFor, hanStyleOf } from "./font-files.ts"
import { keyOf, type LoadedFont } from "./fonts.ts"

/** A piece of text and the font that has all of it. Without a font, it's still to be loaded. */
export interface InFont {
  readonly text: string
  readonly font: string | undefined
}

export type ChooseFont = (cluster: string, face: Face, text: string) => readonly InFont[]

// Joiners, selectors and marks of direction: they have no shape, so a font may lack them.
const SHAPELESS =
  /^(?:[\u{ad}\u{61c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{e0000}-\u{e0fff}]|\u{34f}|[\u{180b}-\u{180f}]|[\u{fe00}-\u{fe0f}])$/u

/** A process warning of this name says which letter no font has; in tests it fails the file. */
const NO_FONT = "NoFontWarning"

const codeOf = (letter: string): string =>
  `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`

/** Chooses among loaded fonts, and adds to `wanted` what has to be loaded before it can. */
export function fontChooser(loaded: ReadonlyMap<string, LoadedFont>, wanted: Map<string, FontFile>): ChooseFont {
  const choose: ChooseFont = (cluster, face, text) => {
    const shown = Array.from(cluster).filter((letter) => !SHAPELESS.test(letter))
    const [first] = shown
    if (first === undefined) return []
    for (const file of fontFilesFor(first.codePointAt(0) ?? 0, face, hanStyleOf(text))) {
      const key = keyOf(file)
      const font = loaded.get(key)
      if (font === undefined) {
        wanted.set(key, file)
        return [{ text: cluster, font: undefined }]
      }
      const has = (letter: string): boolean => font.letters.has(letter.codePointAt(0) ?? 0)
      if (shown.every(has)) return [{ text: Array.from(cluster).filter(has).join(""), font: key }]
    }
    if (shown.length > 1) return shown.flatMap((letter) => choose(letter, face, text))
    process.emitWarning(`${codeOf(first)} ${JSON.stringify(text)}`, NO_FONT)
    return Array.from(codeOf(first)).flatMap((letter) => choose(letter, face, text))
  }
  const chosen = new Map<string, readonly InFont[]>()
  return (cluster, face, text) => {
    const key = `${face} ${cluster} ${cluster.charCodeAt(0) < 0x2e80 ? "" : hanStyleOf(text)}`
    const known = chosen.get(key) ?? choose(cluster, face, text)
    chosen.set(key, known)
    return known
  }
}
