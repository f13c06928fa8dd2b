import { COLOR_TOKENS, tokenOf } from "@hub/testing/domain/tokens"
import { describe, expect, it } from "vitest"
import { brandStyles, resolveColors } from "./brand-styles.ts"
import { contrast } from "./check-color.ts"

/** What businesses come with: dark, mid, pale and colourless. */
const BRANDS = {
  juniper: "#0a6e4f",
  navy: "#14213d",
  sky: "#38bdf8",
  sun: "#fde047",
  coral: "#ff7f6b",
  plum: "#6b2c6b",
  lime: "#a3e635",
  grey: "#7f7f7f",
  black: "#000000",
  white: "#ffffff",
  orange: "#f97316",
  teal: "#0d9488",
  pink: "#ec4899",
  red: "#dc2626",
} as const

const THEMES = ["light", "dark"] as const
const CASES = Object.entries(BRANDS).flatMap(([name, hex]) => THEMES.map((theme) => ({ name, hex, theme })))

/** Text needs 4.5, body text 7 by our own wish, shapes 3 (WCAG 1.4.3, 1.4.6, 1.4.11). */
const PAIRS: readonly (readonly [front: string, ground: string, need: number])[] = [
  ...(["brand-fill", "brand-fill-2"] as const).map((ground) => ["on-brand", ground, 4.5] as const),
  ...(["act", "act-2"] as const).map((ground) => ["on-act", ground, 4.5] as const),
  ...(["paper", "paper-2", "brand-tint"] as const).map((ground) => ["brand-text", ground, 4.5] as const),
  ...(["paper", "paper-3", "brand-tint"] as const).map((ground) => ["ink", ground, 7] as const),
  ...(["paper", "paper-2", "paper-3", "brand-tint"] as const).map((ground) => ["ink-2", ground, 4.5] as const),
  ["on-ink", "ink", 7],
  ["on-ink", "ink-2", 4.5],
  ["edge", "paper", 3],
  ["edge", "paper-2", 3],
  ["brand-mark", "paper", 3],
  ...["ok", "warn", "bad", "wait"].flatMap((word) => [
    [word, `${word}-tint`, 4.5] as const,
    [word, "paper", 4.5] as const,
  ]),
  ["warn-mark", "paper", 3],
  ["on-attention", "attention", 4.5],
  ["qr-ink", "qr-light", 7],
  ...[1, 2, 3, 4, 5, 6].flatMap((child) => [
    [`k${child}-on`, `k${child}`, 4.5] as const,
    [`k${child}`, "paper", 3] as const,
  ]),
]

/** The same shade: what rounding makes of the last digit is no difference. */
const isSame = (one: string, other: string): boolean => {
  if (one === other) return true
  const digits = (hex: string) => [1, 3, 5, 7].map((at) => Number.parseInt(hex.slice(at, at + 2) || "ff", 16))
  const others = digits(other)
  return digits(one).every((value, at) => Math.abs(value - (others[at] ?? 0)) <= 1)
}

describe.each(CASES)("$name, $theme", ({ hex, theme }) => {
  const resolved = resolveColors(hex)[theme]

  it("is resolved as the stylesheet's formulas say", () => {
    const differing = COLOR_TOKENS.filter((name) => !isSame(resolved[name] ?? "", tokenOf(name, theme, hex)))
    expect(differing.map((name) => `${name}: ${resolved[name]} instead of ${tokenOf(name, theme, hex)}`)).toEqual([])
  })

  it("can be read", () => {
    const faint = PAIRS.flatMap(([front, ground, need]) => {
      const ratio = contrast(tokenOf(front, theme, hex), tokenOf(ground, theme, hex))
      return ratio >= need ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}, needs ${need}`]
    })
    expect(faint).toEqual([])
  })
})

describe("the stylesheet of a deployment", () => {
  it("wins over the kit's own brand, wherever it is in the page", () => {
    expect(brandStyles("#14213d")).toContain("html:root{--brand:#14213d}")
  })

  it("names nothing that an old browser can't read", () => {
    const [, fallback = ""] = brandStyles("#38bdf8").split("@supports not")
    expect(fallback.slice(fallback.indexOf("{"))).not.toMatch(/oklch|light-dark/)
  })
})
