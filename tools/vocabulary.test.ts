import { readdirSync, readFileSync } from "node:fs"
import { parseSync } from "oxc-parser"
import { expect, it } from "vitest"
import { readCatalogs } from "../languages/catalogs.ts"
import { errorList } from "../server/import/errors.ts"
import { readYaml } from "../server/import/read-yaml.ts"

// One word for one thing, in everything that families read (tables of messages, problems, mails, the demo business), and that operators
// and partners do (commands, imports, settings, the contract). docs/GLOSSARY.md says why.
const WORDS = [
  ["document", /\bpapers\b|\b(?:this|that|the|your|each|every) paper\b/i],
  ["waitlist", /\bin (?:this |that |the )?line\b|\b(?:leave|join|of|from|for) the line\b|\bplace in line\b/i],
  ["Archive", /\bput(?:s|ting)? away\b/i],
  ["canceled", /\bcancell(?:ed|ing|ers?|able)\b/i],
  ["area, or its name", /\bfunbox(?:es)?\b/i],
  ["place", /\b(?:slots?|spots?)\b/i],
  ["email", /\be-mails?\b/i],
  ["child, participant or family", /\b(?:kids?|attendees?|campers?)\b/i],
  ["someone, anyone", /\b(?:somebody|anybody|whoever|whomever)\b/i],
  ["needed before", /\bblocks (?:nothing|check-in)/i],
] as const

/** Names in the code that went, beside what such a thing is called now; and where the old word is right, or a contract has it. */
const NAMES = [
  [
    "error of a field, row or file; violation of an invariant",
    /(?<!de)fault/i,
    /^(?:sandbox|server\/providers|testing\/(?:checkout|payments|races))\/| (?:CardFault|touchNetFaults)$/,
  ],
  ["someone, anyone", /(?:some|any)body|whoever/i, /^$/],
  ["refund, release, reverse, void or withdraw", /(?:[tT]ak|[gG]iv)(?:e|es|en|ing)Back/, /^$/],
] as const

/** Says what the code is about, in the code's words. */
const IN_CODE = ["area, or its name", "place"]

const SAID =
  /^server\/(?:hub|import)\/|^server\/database\/invariants|settings-table\.ts$|\.contract\.ts$|^sandbox\/documents\//
const TABLES = /(?:^|[/-])texts\.tsx?$|kernel\/problem\.ts$|routes-titles\.ts$|^demo\//
const files = ["domain", "server", "sandbox", "demo", "portal", "console"]
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.tsx?$/.test(path))

/** Every text of a file with a space or a capital: the rest are codes, keys and class names. */
function textsOf(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) textsOf(one, found)
  if (typeof node !== "object" || node === null || !("type" in node)) return found
  if (typeof node.type === "string" && /^(Import|TaggedTemplate)/.test(node.type)) return found
  if ("value" in node && typeof node.value === "string") found.push(node.value)
  if ("value" in node && typeof node.value === "object" && node.value !== null && "cooked" in node.value)
    found.push(String(node.value.cooked))
  for (const one of Object.values(node)) if (typeof one === "object") textsOf(one, found)
  return found.filter((text) => /[A-Z]|\S +\S|^ | $/.test(text))
}

const textsIn = (which: RegExp) =>
  files
    .filter((path) => which.test(path))
    .flatMap((path) => textsOf(parseSync(path, readFileSync(path, "utf8")).program).map((text) => ({ path, text })))
/** Texts of the catalogs, as they are written: `{name}` is a value. */
const catalogTexts = [...readCatalogs("languages", "en")].flatMap(([room, parts]) =>
  Object.entries(parts).flatMap(([part, messages]) =>
    Object.entries(messages).map(([key, text]) => ({ path: `languages/en/${room}.json ${part}.${key}`, text })),
  ),
)
const textsWithin = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsWithin)
      : []
/** What the demo business says. */
const businessTexts = readdirSync("demo/business")
  .filter((name) => name.endsWith(".yaml"))
  .flatMap((name) =>
    textsWithin(
      readYaml(name, readFileSync(`demo/business/${name}`, "utf8"), errorList()).map(({ values }) => values),
    ).map((text) => ({
      path: `demo/business/${name}`,
      text,
    })),
  )
const texts = [...textsIn(TABLES), ...businessTexts, ...catalogTexts]
const said = textsIn(SAID)
const wrong = (all: typeof texts, other: RegExp): string[] =>
  all.filter(({ text }) => other.test(text)).map(({ path, text }) => `${path}: ${text}`)

it.each(WORDS)("families read %s, and no other word for it", (_, other) => {
  expect(texts.length).toBeGreaterThan(3_000)
  expect(wrong(texts, other)).toEqual([])
})

it.each(WORDS.filter(([word]) => !IN_CODE.includes(word)))("operators and partners read %s too", (_, other) => {
  expect(said.length).toBeGreaterThan(500)
  expect(wrong(said, other)).toEqual([])
})

/** Names that code gives: of variables, functions, types and their properties; not the keys of what goes over the wire or comes in. */
function namesOf(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) namesOf(one, found)
  if (typeof node !== "object" || node === null || !("type" in node)) return found
  if (node.type === "Identifier" && "name" in node) found.add(String(node.name))
  const isKeyOnly =
    (node.type === "Property" && "shorthand" in node && node.shorthand !== true) || node.type === "MemberExpression"
  const skipped = isKeyOnly && !("computed" in node && node.computed === true) ? ["key", "property"] : []
  for (const [part, one] of Object.entries(node))
    if (typeof one === "object" && !skipped.includes(part)) namesOf(one, found)
  return found
}

const sources = files
  .concat(
    ["ui", "testing", "journeys", "ops"].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.generated\./.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }))

it.each(NAMES)("names in the code say %s", (_, other, right) => {
  const found = sources
    .filter(({ text }) => other.test(text))
    .flatMap(({ path, text }) => [...namesOf(parseSync(path, text).program)].map((name) => `${path}: ${name}`))
    .filter((one) => other.test(one.replace(/^.*: /, "")) && !right.test(one))
  expect(found).toEqual([])
})
