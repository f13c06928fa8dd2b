import { cpSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser"
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js"
import { type Catalogs, languagesModule, type Room, readCatalogs, readLanguages } from "./catalogs.ts"

// Languages that only tests build (tools/languages-build.mjs). English is written in letters that it doesn't have, so what is shown in its
// own letters comes from elsewhere; a text is two fifths longer, and its brackets show whether all of it is seen.

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["abcdefghijklmnopqrstuvwxyz", "áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž"],
    ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ÁɃÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"],
  ].flatMap(([plain = "", strange = ""]) => Array.from(plain, (letter, index) => [letter, strange.charAt(index)])),
)

export const pseudoWords = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const strange = LETTERS[letter] ?? letter
    return /[aeiouns]/i.test(letter) ? strange + strange.toLowerCase() : strange
  })

type Options = Record<string, { value: MessageFormatElement[] }>

const pseudoOptions = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, { value: value.map(pseudoElement) }]))

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { type: TYPE.literal, value: pseudoWords(element.value) }
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudoElement) }
    case TYPE.select:
    case TYPE.plural:
      return { ...element, options: pseudoOptions(element.options) }
    default:
      return element
  }
}

/** Of "{a} · {b}" every language makes the same. */
const hasWords = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) => {
    if (element.type === TYPE.literal) return /[a-z]/i.test(element.value)
    if (element.type === TYPE.tag) return hasWords(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return false
    return Object.values(element.options).some(({ value }) => hasWords(value))
  })

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/** `{count, plural, one {# place} other {# places}}` → `⟦{count, plural, one {# þļááçéé} other {# þļááçééš}}⟧`. */
export function pseudoMessage(message: string): string {
  if (!hasWords(parse(message))) return message
  return printAST([literal("⟦"), ...parse(message).map(pseudoElement), literal("⟧")])
}

function writeLanguage(folder: string, language: object, catalogs: Catalogs): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "language.json"), JSON.stringify(language))
  for (const [room, parts] of catalogs) {
    const file = join(folder, `${room}.json`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(parts))
  }
}

const pseudoCatalogs = (source: Catalogs): Catalogs =>
  new Map(
    [...source].map(([room, parts]) => [
      room,
      Object.fromEntries(
        Object.entries(parts).map(([part, messages]) => [
          part,
          Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoMessage(text)])),
        ]),
      ),
    ]),
  )

/** What the translators of a made-up language have said so far, with what catalogs and pages have to take as it is. */
const BEGUN: Catalogs = new Map<string, Room>([
  ["portal/pages", { support: { contactUs: `Helpo '{'1'}' & "'<'b>"` } }],
  ["server/mail/account", { welcome: { subject: "Bonvenon!" } }],
  ["portal/shell", { titles: { getHelp: "Helpo" } }],
  ["domain/kernel", { problems: { NOT_FOUND: "Ni ne trovas ĝin: '{'}\"'<'i>" } }],
])

/** The real languages, and those of tests: pseudo (xa), pseudo from right to left (xb), and one that has been begun (eo). */
export function writeTestLanguages(from: string, to: string): void {
  for (const { id } of readLanguages(from)) cpSync(join(from, id), join(to, id), { recursive: true })
  const pseudo = pseudoCatalogs(readCatalogs(from, "en"))
  // Their dates and amounts are not the English ones: what comes from elsewhere shows.
  writeLanguage(join(to, "xa"), { name: "Þšééúúðóó", locale: "de-DE", direction: "ltr" }, pseudo)
  writeLanguage(join(to, "xb"), { name: "Ṁíírŕóór", locale: "he-IL", direction: "rtl" }, pseudo)
  writeLanguage(join(to, "eo"), { name: "Esperanto", locale: "eo", direction: "ltr" }, BEGUN)
  writeFileSync(join(to, "languages.generated.ts"), languagesModule(to))
}

const [, script, to] = process.argv
if (to !== undefined && script === import.meta.filename) writeTestLanguages(import.meta.dirname, to)
