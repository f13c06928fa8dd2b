import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

// A page is mirrored in a language that is written from right to left: styles say start and end, never left and right.

const root = join(import.meta.dirname, "..")

/** Values at the top level: "0 calc(1px + 2px)" → ["0", "calc(1px + 2px)"]. */
const valuesOf = (text: string): string[] =>
  text.replace(/\s*!important/, "").match(/(?:[^\s()/]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []

/** Of four sides, or of four corners, those that mirror each other. */
const isEvenBox = (values: readonly string[]): boolean => values.length < 4 || values[1] === values[3]
const isEvenCorners = ([a, b = a, c = a, d = b]: readonly string[]): boolean => a === b && c === d

/** A drawing isn't mirrored: its rule says so. */
const RULE = /\{[^{}]*\}/g
const isDrawing = (rule: string): boolean => /\bdirection:\s*ltr\b/.test(rule)

const BOX = /^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/
const SIDE = /(^|-)(left|right)(-|$)/
const FORWARD = /var\(--forward\)/

function isPhysical(property: string, value: string): boolean {
  if (property.startsWith("--")) return false
  if (SIDE.test(property)) return true
  if (BOX.test(property)) return !isEvenBox(valuesOf(value))
  if (property === "border-radius") return !isEvenCorners(valuesOf(value))
  if (property === "translate") return !FORWARD.test(value) && /^(?!0\b|none)/.test(value)
  if (property === "transform" && /translate(X|3d)?\(/.test(value)) return !FORWARD.test(value)
  const inset = /\binset\(([^;]*)\)/.exec(value)?.[1]
  if (property === "clip-path" && inset !== undefined) return !isEvenBox(valuesOf(inset))
  if (/\blinear-gradient\(-?(90|270)deg/.test(value.replaceAll("repeating-linear", ""))) return true
  if (property.startsWith("background") && /\bno-repeat (0|100%)/.test(value)) return true
  return /(^|[\s(])(left|right)\b/.test(value)
}

const DECLARATION = /(?:^|[;{}])\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g

const physicalIn = (css: string): string[] =>
  [
    ...css
      .replaceAll(/\/\*[^]*?\*\//g, "")
      .replaceAll(RULE, (rule) => (isDrawing(rule) ? "{}" : rule))
      .matchAll(DECLARATION),
  ]
    .filter(([, property = "", value = ""]) => isPhysical(property, value))
    .map(([, property, value = ""]) => `${property}: ${value.trim()}`)

const filesLike = (name: RegExp): string[] =>
  ["ui", "portal", "console"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => name.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
      .map((file) => `${folder}/${file}`),
  )

test("styles ask for the page's direction by its attribute", () => {
  // The build makes a list of languages of `:dir(rtl)`.
  const found = filesLike(/\.css$/).filter((file) => readFileSync(join(root, file), "utf8").includes(":dir("))
  expect(found).toEqual([])
})

test("styles in components say it too", () => {
  const found = filesLike(/\.tsx$/).filter((file) =>
    /\b(margin|padding|border)(Left|Right)\b|textAlign: "(left|right)"/.test(readFileSync(join(root, file), "utf8")),
  )
  expect(found).toEqual([])
})

test("styles say start and end, not left and right", () => {
  const files = filesLike(/\.css$/)
  expect(files.length).toBeGreaterThan(140)
  const found = files.flatMap((file) =>
    physicalIn(readFileSync(join(root, file), "utf8")).map((style) => `${file}: ${style}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["a { margin-left: 1rem }", "margin-left: 1rem"],
  ["a { color: red; left: 0; }", "left: 0"],
  ["@layer a { a { b & { border-top-right-radius: 1px } } }", "border-top-right-radius: 1px"],
  ["a { text-align: right }", "text-align: right"],
  ["a { float: left }", "float: left"],
  ["a { padding: 0 calc(1px + (2px * 3)) 0 0 }", "padding: 0 calc(1px + (2px * 3)) 0 0"],
  ["a { inset: 0 auto 0 0 }", "inset: 0 auto 0 0"],
  ["a { border-radius: 4px 0 0 4px }", "border-radius: 4px 0 0 4px"],
  ["a { translate: 4px 0 }", "translate: 4px 0"],
  ["a { transform: translateX(-4px) }", "transform: translateX(-4px)"],
  ["a { transform-origin: top left }", "transform-origin: top left"],
  ["a { background: linear-gradient(90deg, red, blue) }", "background: linear-gradient(90deg, red, blue)"],
  ["a { clip-path: inset(0 100% 0 0) }", "clip-path: inset(0 100% 0 0)"],
])("in %s finds %s", (css, style) => {
  expect(physicalIn(css)).toEqual([style])
})

test.each([
  "a { padding: 1px 2px 3px 2px; margin: 0 auto; inset: auto 0 0; border-radius: 4px 4px 0 0 }",
  "a { translate: calc(4px * var(--forward)) 0 } b { translate: 0 -50% }",
  ".left { margin-inline-start: auto } .a > .right { color: red }",
  "/* to the left: of it */ a { direction: ltr; border-width: 0 2px 2px 0 }",
])("%s can be mirrored", (css) => {
  expect(physicalIn(css)).toEqual([])
})
