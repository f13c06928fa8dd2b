import { resolveColors } from "./brand-styles.ts"

import { linearOf, oklchOf } from "./oklch.ts"

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's ratio of two opaque colours. */
export function contrast(front: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(front), luminance(ground)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `#0A6E4F`, `0a6e4f` and `#abc` as six small digits; undefined for what is no colour. */
export function parseColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`
}

const PAIRS = [
  ["on-brand", "brand-fill", 4.5, "words on signs"],
  ["on-act", "act", 4.5, "words on buttons"],
  ["brand-text", "paper", 4.5, "links"],
  ["brand-mark", "paper", 3, "lines and stops"],
] as const

export interface ColorPair {
  readonly theme: "light" | "dark"
  readonly what: string
  readonly ratio: number
  readonly need: number
}

/** How well what is drawn in the colour can be read, in both themes. */
export const contrastsOf = (hex: string): ColorPair[] =>
  (["light", "dark"] as const).flatMap((theme) => {
    const colors = resolveColors(hex)[theme]
    return PAIRS.map(([front, ground, need, what]) => ({
      theme,
      what,
      need,
      ratio: contrast(colors[front] ?? "", colors[ground] ?? ""),
    }))
  })

/** The hue and strength of the red that says that something is wrong. */
const RED = { hue: 27, apart: 18, chroma: 0.12 }

/** What a business should know before it takes a colour. */
export function colorNotes(hex: string): string[] {
  const { l, c, h } = oklchOf(hex)
  const apart = Math.min(Math.abs(h - RED.hue), 360 - Math.abs(h - RED.hue))
  const notes = [
    l > 0.8 ? "It is nearly white: buttons get a dark edge, so that they are seen on paper." : undefined,
    l > 0.64 && l <= 0.8 ? "It is light: words on it are dark, and links are a darker shade of it." : undefined,
    l < 0.25 ? "It is nearly black: at night, buttons and links are a light shade of it." : undefined,
    c < 0.03 ? "It has almost no hue: links differ from text by their line only." : undefined,
    c >= RED.chroma && apart < RED.apart ? "It is close to the red that says that something is wrong." : undefined,
  ]
  return notes.filter((note) => note !== undefined)
}
