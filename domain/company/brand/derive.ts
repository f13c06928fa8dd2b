import { hexOf, type Oklch, oklchOf } from "./oklch.ts"

// The formulas of the kit's tokens.css, worked out: one colour of a business gives every ground, ink and sign of both themes.
// A browser that knows relative colours does this by itself; `derive.test.ts` holds the two to the same results.

/** Token names without their two dashes, and the colour that they resolve to. */
export type Colors = Readonly<Record<string, string>>

export interface Brand {
  readonly light: Colors
  readonly dark: Colors
}

/** 0 below an edge and 1 above it: the stylesheet's way of asking whether a colour is pale. */
const above = (lightness: number, edge: number): number => Math.min(1, Math.max(0, (lightness - edge) * 1000))

const resolved = (colors: Readonly<Record<string, Oklch>>): Colors =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, hexOf(color)]))

export function deriveBrand(hex: string): Brand {
  const brand = oklchOf(hex)
  const fill = fillOf(brand)
  const same = resolved(anyTheme(fill))
  return {
    light: { ...same, ...resolved(lightTheme(brand, fill)), paper: "#ffffff", "on-ink": "#ffffff" },
    dark: { ...same, ...resolved(darkTheme(brand)), "act-edge": "transparent" },
  }
}

/** Too light for white text: it stays as it is and carries ink. Any other is held where white text can be read. */
function fillOf({ l, c, h }: Oklch): Oklch {
  const pale = above(l, 0.64)
  return { l: pale * l + (1 - pale) * Math.min(l, 0.52), c: Math.min(c, 0.19), h }
}

function anyTheme(fill: Oklch): Record<string, Oklch> {
  const needsInk = above(fill.l, 0.6)
  const isNearWhite = above(fill.l, 0.8)
  return {
    "brand-fill": fill,
    "on-brand": { l: 1 - 0.82 * needsInk, c: 0.02 * needsInk, h: fill.h },
    // A pressed pale button stays light enough for its ink.
    "brand-fill-2": { ...fill, l: Math.max(fill.l - 0.05, 0.63 * needsInk) },
    "brand-hi": { ...fill, l: fill.l + 0.13 },
    "brand-lo": { ...fill, l: fill.l - 0.11 },
    sun: { l: 0.84 + 0.15 * isNearWhite, c: 0.16 - 0.15 * isNearWhite, h: 84 },
  }
}

function lightTheme(brand: Oklch, fill: Oklch): Record<string, Oklch> {
  const { l } = brand
  const tone = toneOf(brand)
  const { "on-brand": onBrand = fill, "brand-fill-2": pressed = fill } = anyTheme(fill)
  return {
    "brand-text": tone(Math.min(l, 0.46), 0.14),
    "brand-tint": tone(0.955, 0.035),
    "pic-pale": tone(0.91, 0.05),
    "brand-mark": tone(Math.min(l, 0.56), 0.16),
    act: fill,
    "on-act": onBrand,
    "act-2": pressed,
    "act-edge": { l: 0.2, c: 0.02, h: fill.h, alpha: above(fill.l, 0.8) },
    "paper-2": tone(0.972, 0.007),
    "paper-3": tone(0.935, 0.012),
    ink: tone(0.2, 0.025),
    "ink-2": tone(0.42, 0.02),
    hair: tone(0.885, 0.01),
    edge: tone(0.58, 0.015),
  }
}

function darkTheme(brand: Oklch): Record<string, Oklch> {
  const { l } = brand
  const tone = toneOf(brand)
  return {
    "brand-text": tone(Math.max(l, 0.82), 0.12),
    "brand-tint": tone(0.29, 0.045),
    "pic-pale": tone(0.36, 0.05),
    "brand-mark": tone(Math.max(l, 0.72), 0.15),
    act: tone(Math.max(l, 0.8), 0.13),
    "on-act": tone(0.18, 0.03),
    "act-2": tone(Math.max(l, 0.86), 0.11),
    paper: tone(0.185, 0.012),
    "paper-2": tone(0.225, 0.014),
    "paper-3": tone(0.275, 0.016),
    ink: tone(0.965, 0.008),
    "ink-2": tone(0.79, 0.014),
    "on-ink": tone(0.17, 0.02),
    hair: tone(0.34, 0.014),
    edge: tone(0.62, 0.015),
  }
}

/** The brand's hue at a given lightness, with no more colour than is asked for. */
const toneOf =
  ({ c, h }: Oklch) =>
  (l: number, most: number): Oklch => ({ l, c: Math.min(c, most), h })
