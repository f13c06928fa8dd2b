import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { hexOf, type Oklch, oklchOf } from "@hub/domain/company/brand/oklch"

// Reads the kit's stylesheet and works its colours out, so that the formulas here and there can't drift apart.

const sheet = readFileSync(join(import.meta.dirname, "../../ui/tokens.css"), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "")
const root = /:root \{([\s\S]*?)\n\}/.exec(sheet)?.[1] ?? ""
const TOKENS = new Map(
  root
    .split(";")
    .map((line) => /^\s*--([\w-]+):\s*([\s\S]+)$/.exec(line))
    .flatMap((found) => (found?.[1] === undefined ? [] : [[found[1], (found[2] ?? "").replaceAll(/\s+/g, " ")]])),
)

/** Tokens that are a colour which an old browser can't read; a shadow only has one in it. */
export const COLOR_TOKENS: readonly string[] = [...TOKENS.entries()].flatMap(([name, value]) =>
  /^(oklch|light-dark)\(/.test(value) ? [name] : [],
)

/** Splits outside of parentheses. */
function split(text: string, separator: string): string[] {
  const parts = [""]
  let depth = 0
  for (const sign of text) {
    if (sign === "(") depth += 1
    if (sign === ")") depth -= 1
    if (depth === 0 && sign === separator) parts.push("")
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "")
}

const inside = (text: string): string => text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"))

/** The stylesheet's arithmetic reads like the language's own, but for the names of the functions. */
function figure(formula: string, { l, c, h }: Oklch): number {
  const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
  const world = { l, c, h, min: Math.min, max: Math.max, clamp, calc: (value: number) => value }
  return Number(runInNewContext(formula, world))
}

function colorOf(text: string, theme: "light" | "dark", brand: string): Oklch {
  if (text === "transparent") return { l: 0, c: 0, h: 0, alpha: 0 }
  if (text === "#fff") return oklchOf("#ffffff")
  if (text === "var(--brand)") return oklchOf(brand)
  if (text.startsWith("var(")) return colorOf(TOKENS.get(inside(text).slice(2)) ?? "", theme, brand)
  if (text.startsWith("light-dark(")) {
    return colorOf(split(inside(text), ",")[theme === "light" ? 0 : 1] ?? "", theme, brand)
  }
  if (!text.startsWith("oklch(")) return oklchOf(text)
  const parts = split(inside(text), " ").filter((part) => part !== "/")
  const from = parts[0] === "from" ? colorOf(parts[1] ?? "", theme, brand) : { l: 0, c: 0, h: 0 }
  const [l = 0, c = 0, h = 0, alpha = 1] = parts.slice(parts[0] === "from" ? 2 : 0).map((part) => figure(part, from))
  return { l, c, h, alpha }
}

/** What the stylesheet says that a token is, as hex. */
export function tokenOf(name: string, theme: "light" | "dark", brand: string): string {
  return hexOf(colorOf(TOKENS.get(name) ?? "", theme, brand))
}
