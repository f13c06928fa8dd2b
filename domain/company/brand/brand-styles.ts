import { type Brand, type Colors, deriveBrand } from "./derive.ts"
import { hexOf } from "./oklch.ts"

// The stylesheet that a deployment adds to the kit: its colour, and for a browser that can't work the rest out by itself,
// every colour resolved. The kit's own sheet comes later in the page and would win with an equal selector, hence `html:root`.

const color = (l: number, c: number, h: number, alpha?: number): string => hexOf({ l, c, h, alpha: alpha ?? 1 })

/** Colours that no business changes. `k1` to `k6` are the children's, by the order in which they joined the family. */
const FIXED: Brand = {
  light: {
    scrim: color(0.12, 0.01, 200, 0.62),
    "qr-ink": color(0.17, 0.02, 230),
    "on-attention": color(0.16, 0.03, 25),
    ok: color(0.45, 0.12, 150),
    "ok-tint": color(0.955, 0.04, 150),
    warn: color(0.47, 0.11, 62),
    "warn-tint": color(0.96, 0.045, 80),
    bad: color(0.49, 0.19, 27),
    "bad-tint": color(0.96, 0.022, 20),
    wait: color(0.46, 0.13, 290),
    "wait-tint": color(0.955, 0.022, 295),
    "warn-mark": color(0.62, 0.15, 60),
    k1: color(0.5, 0.2, 262),
    "k1-on": "#ffffff",
    k2: color(0.665, 0.19, 47),
    "k2-on": color(0.18, 0.04, 47),
    k3: color(0.5, 0.19, 350),
    "k3-on": "#ffffff",
    k4: color(0.64, 0.11, 205),
    "k4-on": color(0.17, 0.03, 205),
    k5: color(0.45, 0.16, 305),
    "k5-on": "#ffffff",
    k6: color(0.66, 0.135, 88),
    "k6-on": color(0.18, 0.03, 88),
    "e-bar": `0 -1px 0 var(--hair), 0 -10px 24px -14px ${color(0.2, 0.02, 200, 0.28)}`,
    "e-sheet": `0 24px 60px -12px ${color(0.1, 0.02, 200, 0.5)}`,
  },
  dark: {
    ok: color(0.82, 0.15, 150),
    "ok-tint": color(0.29, 0.05, 150),
    warn: color(0.84, 0.13, 78),
    "warn-tint": color(0.3, 0.05, 70),
    bad: color(0.79, 0.13, 25),
    "bad-tint": color(0.29, 0.06, 22),
    wait: color(0.83, 0.09, 295),
    "wait-tint": color(0.29, 0.05, 290),
    "warn-mark": color(0.8, 0.15, 75),
    k1: color(0.72, 0.14, 258),
    "k1-on": color(0.17, 0.04, 260),
    k2: color(0.76, 0.16, 52),
    k3: color(0.75, 0.14, 350),
    "k3-on": color(0.18, 0.04, 350),
    k4: color(0.78, 0.11, 205),
    k5: color(0.74, 0.13, 305),
    "k5-on": color(0.18, 0.05, 305),
    k6: color(0.83, 0.15, 92),
  },
}

/** Every colour of the look in both themes; what isn't named for the dark one is the light one's. */
export function resolveColors(hex: string): Brand {
  const { light, dark } = deriveBrand(hex)
  return { light: { ...light, ...FIXED.light }, dark: { ...light, ...FIXED.light, ...dark, ...FIXED.dark } }
}

/**
 * Asks for the arithmetic that the tokens really use: some browsers took the plain form of a relative colour years before
 * they took numbers and functions in it.
 */
const ABLE =
  "(color: oklch(from red calc(clamp(0, (l - 0.64) * 1000, 1) * l) min(c, 0.19) h / clamp(0, (l - 0.8) * 1000, 1))) and (color: light-dark(red, red))"

const declared = (colors: Colors): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")

export function brandStyles(hex: string): string {
  const { light, dark } = resolveColors(hex)
  const changed = declared(Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value)))
  return [
    `html:root{--brand:${hex}}`,
    `@supports not (${ABLE}){`,
    `html:root{${declared(light)}}`,
    `@media (prefers-color-scheme:dark){html:root:not([data-theme=light]){${changed}}}`,
    `html:root[data-theme=dark]{${changed}}`,
    // The kit's own answer to this wish has a weaker selector than the rules above.
    "@media (prefers-contrast:more){html:root:root{--hair:var(--edge);--ink-2:var(--ink)}}",
    "}",
    "",
  ].join("\n")
}
