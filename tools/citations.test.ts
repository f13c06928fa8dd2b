import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

// Comments cite docs/spec.md by section ("spec 2.12", "(7.14)", "7.14: …"), docs/invariants.md by number ("I52") and decisions ("decision 0173").

const root = join(import.meta.dirname, "..")
const read = (path: string): string => readFileSync(join(root, path), "utf8")

const SECTION = /\b[Ss]pec(?:ification)?,? (\d(?:\.\d{1,2})?)\b/g
const IN_COMMENT = [/^\s*(?:\/\/|\*|\/\*\*)\s?(\d\.\d{1,2})[:,]/g, /\((\d\.\d{1,2}(?:, \d\.\d{1,2})*)\)/g]
const IS_COMMENT = /^\s*(?:\/\/|\/\*|\*|--)/
const INVARIANT = /\bI(\d{1,2})\b/g
const DECISION = /\b[Dd]ecision (\d{4})\b/g

interface Cited {
  readonly sections: string[]
  readonly invariants: string[]
  readonly decisions: string[]
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found)

function citedIn(text: string): Cited {
  const comments = text.split("\n").filter((line) => IS_COMMENT.test(line))
  return {
    sections: [
      ...all(text, SECTION),
      ...comments
        .flatMap((line) => IN_COMMENT.flatMap((pattern) => all(line, pattern)))
        .flatMap((one) => one.split(", ")),
    ],
    invariants: all(text, INVARIANT),
    decisions: all(text, DECISION),
  }
}

const sources = [
  "domain",
  "ui",
  "server",
  "portal",
  "console",
  "sandbox",
  "demo",
  "testing",
  "ops",
  "journeys",
  "tools",
  "docs",
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter(
    (path) =>
      /\.(tsx?|mjs|sql|css|md)$/.test(path) &&
      !/node_modules|\/dist\/|citations\.test|docs\/(spec|invariants)\.md/.test(path),
  )

const leadingNowhere = (known: ReadonlySet<string>, of: (cited: Cited) => readonly string[]) => {
  const cited = sources.flatMap((path) => of(citedIn(read(path))).map((name) => ({ path, name })))
  expect(cited.length).toBeGreaterThan(30)
  return cited.filter(({ name }) => !known.has(name)).map(({ path, name }) => `${path}: ${name}`)
}

describe("what comments cite exists", () => {
  it("sections of the specification", () => {
    const known = new Set(all(read("docs/spec.md"), /^#+ (\d(?:\.\d+)?) /gm))
    expect(leadingNowhere(known, ({ sections }) => sections)).toEqual([])
  })

  it("invariants", () => {
    const known = new Set(all(read("docs/invariants.md"), /^\| I(\d+) \|/gm))
    expect(known.size).toBeGreaterThanOrEqual(65)
    expect(leadingNowhere(known, ({ invariants }) => invariants)).toEqual([])
  })

  it("decisions", () => {
    const known = new Set(readdirSync(join(root, "docs/decisions")).map((name) => name.slice(0, 4)))
    expect(leadingNowhere(known, ({ decisions }) => decisions)).toEqual([])
  })

  it("files and checks that docs/invariants.md names", () => {
    const page = read("docs/invariants.md")
    const paths = all(page, /`([a-z-]+\/[\w./-]+\.(?:tsx?|sql|mjs))`/g)
    expect(paths.length).toBeGreaterThan(50)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const migrations = readdirSync(join(root, "server/database/migrations"))
      .map((name) => read(`server/database/migrations/${name}`))
      .join("\n")
    const constraints = page
      .split("\n")
      .filter((line) => line.startsWith("| I"))
      .flatMap((line) => all(line.split(" | ")[2] ?? "", /`([a-z_0-9]+)`/g))
    // PostgreSQL names what the SQL leaves unnamed after its table and columns.
    const tables = all(migrations, /create table (\w+)/g)
    const isKnown = (name: string) =>
      migrations.includes(name) ||
      (/_(?:check|key|pkey|fkey)$/.test(name) && tables.some((table) => name.startsWith(`${table}_`)))
    expect(constraints.filter((name) => !isKnown(name))).toEqual([])
  })
})

it.each([
  ["// Spec 2.12, I38: where it goes", ["2.12"], ["38"]],
  ["/** 7.14: also those archived */", ["7.14"], []],
  [" * Sends a code (4.4, 7.2).", ["4.4", "7.2"], []],
  ["const half = (0.5)", [], []],
])("reads %s", (text, sections, invariants) => {
  expect(citedIn(text)).toMatchObject({ sections, invariants })
})
