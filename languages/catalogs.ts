import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Language } from "@hub/domain/kernel/language"
import type { Texts } from "@hub/domain/kernel/messages"
import { parseMessage } from "./parse-message.ts"

/** ICU texts of one room, by part and key. */
export type Room = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The catalogs of one language, by room: "portal/orders". */
export type Catalogs = ReadonlyMap<string, Room>

const LANGUAGE = "language.json"

/** The languages that have a folder: its `language.json` says name, locale and direction. */
export const readLanguages = (folder: string): Language[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map(({ name }) => ({ id: name, ...JSON.parse(readFileSync(join(folder, name, LANGUAGE), "utf8")) }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** What `languages.generated.ts` of a folder's languages is. */
export const languagesModule = (folder: string): string =>
  `// Generated from the folders of languages/ by \`npm run generate:messages\`.

export const LANGUAGES: readonly {
  readonly id: string
  readonly name: string
  readonly locale: string
  readonly direction: "ltr" | "rtl"
}[] = ${JSON.stringify(readLanguages(folder), null, 2)}
`

export function readCatalogs(folder: string, language: string): Catalogs {
  const own = join(folder, language)
  const files = readdirSync(own, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json") && file !== LANGUAGE)
    .toSorted()
  return new Map(files.map((file) => [file.replace(/\.json$/, ""), JSON.parse(readFileSync(join(own, file), "utf8"))]))
}

/** What a language doesn't say yet. */
export const missingIn = (catalogs: Catalogs, source: Catalogs): string[] =>
  [...source].flatMap(([room, parts]) =>
    Object.entries(parts).flatMap(([part, messages]) =>
      Object.keys(messages)
        .filter((key) => catalogs.get(room)?.[part]?.[key] === undefined)
        .map((key) => `${room}.${part}.${key}`),
    ),
  )

/** A language's texts for `addTexts`, in the source language where it has none. */
export function textsOf(catalogs: Catalogs, source: Catalogs): Texts {
  return Object.fromEntries(
    [...source].flatMap(([room, parts]) =>
      Object.entries(parts).map(([part, messages]) => [
        `${room}.${part}`,
        Object.fromEntries(
          Object.entries(messages).map(([key, text]) => {
            const own = catalogs.get(room)?.[part]?.[key]
            const original = parseMessage(text)
            return [key, own === undefined ? original : parseMessage(own, typeof original !== "string")]
          }),
        ),
      ]),
    ),
  )
}
