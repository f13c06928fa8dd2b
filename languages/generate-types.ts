import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { languagesModule, missingIn, type Room, readCatalogs, readLanguages } from "./catalogs.ts"
import { needsOf, parseMessage } from "./parse-message.ts"

// `npm run generate:messages`: the types of all messages, and the list of languages, from the catalogs.

const FOLDER = import.meta.dirname
const KERNEL = join(FOLDER, "../domain/kernel")

const typeOfNeed = (need: ReturnType<typeof needsOf>[string]): string => {
  if (need.kind === "number") return "number"
  if (need.kind !== "select") return "Value"
  const named = need.options.filter((option) => option !== "other")
  return named.every((option) => option === "true" || option === "false") ? "boolean" : "Choice"
}

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))

function typeOfMessage(text: string): string {
  const message = parseMessage(text)
  if (typeof message === "string") return "string"
  const needs = Object.entries(needsOf(message)).map(([name, need]) => `${name}: ${typeOfNeed(need)}`)
  return `Sentence<{ ${needs.join("; ")} }>`
}

const typeOfRoom = (room: string, parts: Room): string[] =>
  Object.entries(parts).map(([part, messages]) => {
    const lines = Object.entries(messages).map(([key, text]) => `    readonly ${keyOf(key)}: ${typeOfMessage(text)}\n`)
    return `  readonly "${room}.${part}": {\n${lines.join("")}  }\n`
  })

const catalog = [...readCatalogs(FOLDER, "en")].flatMap(([room, parts]) => typeOfRoom(room, parts))

const CATALOG = `// Generated from languages/en by \`npm run generate:messages\`.

/** What stands in a sentence: a text, a number, or an element of the screen. */
type Value = unknown

/** A value that the sentence depends on; without one it takes the option "none". */
type Choice = unknown
type Plain = string | number | boolean | null | undefined
type Shown<V> = [Exclude<V, Plain>] extends [never] ? string : V extends (...given: never) => infer Made ? Made : V
type Sentence<Needs> = <Given extends Needs>(values: Given) => Shown<Given[keyof Needs & keyof Given]>

export interface Catalog {
${catalog.join("")}}
`

for (const { id, name } of readLanguages(FOLDER)) {
  const missing = missingIn(readCatalogs(FOLDER, id), readCatalogs(FOLDER, "en"))
  if (missing.length > 0)
    console.log(
      `${name} lacks ${missing.length} texts, which are shown in English: ${missing.slice(0, 3).join(", ")} …`,
    )
}

let is_stale = false
for (const [name, text] of [
  ["catalog.generated.ts", CATALOG],
  ["languages.generated.ts", languagesModule(FOLDER)],
] as const) {
  const file = join(KERNEL, name)
  if (!process.argv.includes("--check")) writeFileSync(file, text)
  else is_stale ||= readFileSync(file, "utf8") !== text
}
if (is_stale) {
  console.error("The types of the messages aren't what languages/en makes: run `npm run generate:messages`")
  process.exitCode = 1
}
