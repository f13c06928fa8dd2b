import { expect, test } from "vitest"
import { errorList } from "./errors.ts"
import { overYamlLimit, readYaml } from "./read-yaml.ts"

test.each([
  ["a: [1, {b: [2]}]\n", undefined],
  [`a: ${"[".repeat(90)}${"]".repeat(90)}\n`, undefined],
  [`a: [${"[1], ".repeat(500)}]\n`, undefined],
  [`a: {${Array.from({ length: 500 }, (_, index) => `k${index}: 1`).join(", ")}}\n`, undefined],
  [`text: |\n${" ".repeat(200)}${"[".repeat(200)}\n`, undefined],
  [`text: "${"[".repeat(200)}"\nother: it's ${"[".repeat(200)}\n`, undefined],
  [`- a\n- ${"[".repeat(101)}`, 2],
  [`- a\n- b: {${"x: {".repeat(101)}`, 2],
  [`a:\n  b:\n    ${"- ".repeat(101)}x`, 3],
])("only what is nested too deep is over the limit: %j", (text, line) => {
  expect(overYamlLimit(text)?.line).toBe(line)
})

test("so is a file that is too large", () => {
  expect(overYamlLimit("a: b\n".repeat(2_000_001))?.cause).toBe("is larger than 10 MB: split it")
})

test("it is said at its line, within a moment", () => {
  const errors = errorList()
  const before = process.cpuUsage()
  expect(readYaml("decided.yaml", `a: 1\nb: ${"[".repeat(1_000_000)}`, errors)).toEqual([])
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  expect(() => errors.throwIfAny()).toThrow("decided.yaml:2:1: is nested more than 100 levels deep")
})

const errorsOf = (text: string): readonly string[] => {
  const errors = errorList()
  const rows = readYaml("plans.yaml", text, errors)
  try {
    errors.throwIfAny()
  } catch (error) {
    return [error instanceof Error ? error.message : ""]
  }
  return rows.map(({ values }) => Object.keys(values).join(" "))
}
const LAUGHS = `  a: &a [x, x, x, x, x, x, x, x, x, x]\n${["b", "c", "d"]
  .map((name, index) => `  ${name}: &${name} [${Array.from({ length: 10 }, () => `*${"abc"[index]}`).join(", ")}]\n`)
  .join("")}`

test.each([
  ["- a: &all { b: *all }\n", ["plans.yaml:1:16: refers to what it is a part of"]],
  ["- a: &all { b: 1 }\n  c: &all { d: 2 }\n  e: *all\n", ["a c e"]],
  [`- ok: 1\n- n: 2\n${LAUGHS}`, ["plans.yaml:2:3: repeats too much by its aliases"]],
])("an alias may name what was written before, not itself, nor gigabytes: %j", (text, said) => {
  expect(errorsOf(text)).toEqual(said)
})

test("what many rows share counts for each of them, not for all", () => {
  const rows = Array.from({ length: 150 }, (_, index) => (index === 0 ? "- days: &days [[1], [2]]" : "- days: *days"))
  expect(errorsOf(`${rows.join("\n")}\n`)).toHaveLength(150)
})
