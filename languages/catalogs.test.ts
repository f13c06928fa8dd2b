import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { missingIn, readCatalogs, readLanguages, textsOf } from "./catalogs.ts"
import { needsOf, parseMessage } from "./parse-message.ts"

const FOLDER = import.meta.dirname
const source = readCatalogs(FOLDER, "en")
const others = readLanguages(FOLDER).filter(({ id }) => id !== "en")

const messagesOf = (language: string) =>
  [...readCatalogs(FOLDER, language)].flatMap(([room, parts]) =>
    Object.entries(parts).flatMap(([part, messages]) =>
      Object.entries(messages).map(([key, text]) => ({ room, part, key, text, name: `${room}.${part}.${key}` })),
    ),
  )

const needed = (text: string): string => {
  const needs = Object.entries(needsOf(parseMessage(text)))
  return JSON.stringify(needs.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

test.each(others)("what $name says has the same values as the English, and nothing that English lacks", ({ id }) => {
  const wrong = messagesOf(id).flatMap(({ room, part, key, text, name }) => {
    const original = source.get(room)?.[part]?.[key]
    if (original === undefined) return [`${name} isn't in English`]
    // A language may need a plural where English doesn't, never another value.
    const [own, theirs] = [text, original].map((one) => Object.keys(needsOf(parseMessage(one))).toSorted())
    return JSON.stringify(own) === JSON.stringify(theirs)
      ? []
      : [`${name} needs ${needed(text)}, English ${needed(original)}`]
  })
  expect(wrong).toEqual([])
})

/** Every name that is read, quoted or given: tables have the names of the contract's kinds. */
function wordsInCode(): Set<string> {
  const found = new Set<string>()
  for (const folder of ["domain", "ui", "portal", "console", "server", "sandbox", "demo"]) {
    for (const file of readdirSync(join(FOLDER, "..", folder), { recursive: true, encoding: "utf8" })) {
      if (!/(?<!\.generated|\.test)\.tsx?$/.test(file) || file.includes("node_modules")) continue
      const code = readFileSync(join(FOLDER, "..", folder, file), "utf8")
      for (const [, read, quoted, named] of code.matchAll(/\.(\w+)|["']([\w-]+)["']|\b(\w+):/g))
        found.add(read ?? quoted ?? named ?? "")
    }
  }
  return found
}

/** docs/glossary.es.md: Mexico has another word for each. */
const WORDS_OF_SPAIN = /\b(?:plazas?|cupos?|recogidas?|ordenador(?:es)?|coger)\b/i

test("Spanish is that of Mexico, as its glossary says", () => {
  const wrong = messagesOf("es").filter(({ text }) => WORDS_OF_SPAIN.test(text))
  expect(wrong.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})

test("every message is said somewhere", () => {
  const known = wordsInCode()
  const unused = messagesOf("en").filter(({ key }) => !known.has(key))
  expect(unused.map(({ name }) => name)).toEqual([])
})

test("a language is a folder: what it has not said yet is English, and its list is read from the folders", () => {
  const folder = mkdtempSync(join(tmpdir(), "languages-"))
  cpSync(join(FOLDER, "en"), join(folder, "en"), { recursive: true })
  mkdirSync(join(folder, "eo/portal"), { recursive: true })
  writeFileSync(join(folder, "eo/language.json"), '{ "name": "Esperanto", "locale": "eo", "direction": "ltr" }')
  writeFileSync(join(folder, "eo/portal/check-in.json"), '{ "checkInModal": { "next": "Sekva", "yrs": "jaroj" } }')
  expect(readLanguages(folder).map(({ id }) => id)).toEqual(["en", "eo"])
  const texts = textsOf(readCatalogs(folder, "eo"), readCatalogs(folder, "en"))
  expect(texts["portal/check-in.checkInModal"]).toMatchObject({
    next: "Sekva",
    today: "Today",
    // English needs a value here, so it is called with one in every language.
    yrs: ["jaroj"],
  })
  const missing = missingIn(readCatalogs(folder, "eo"), readCatalogs(folder, "en"))
  expect(missing).toHaveLength(messagesOf("en").length - 2)
  expect(missing).toContain("portal/check-in.checkInModal.today")
  expect(missingIn(source, source)).toEqual([])
})
