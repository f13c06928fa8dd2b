import { readdirSync, readFileSync } from "node:fs"
import { parse } from "yaml"

const FOLDER = new URL("./business/", import.meta.url)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Each text that a file translates, with its Spanish. */
function pairsIn(value: unknown): (readonly [english: unknown, spanish: unknown])[] {
  if (Array.isArray(value)) return value.flatMap(pairsIn)
  if (!isRecord(value)) return []
  const { translations, ...rest } = value
  const spanish = isRecord(translations) && isRecord(translations["es"]) ? translations["es"] : {}
  return [
    ...Object.entries(spanish).map(([field, text]) => [value[field], text] as const),
    ...Object.values(rest).flatMap(pairsIn),
  ]
}

let known: ReadonlyMap<unknown, unknown> | undefined

/** What the demo business says, in Spanish. */
export function spanishOf(english: string): string | undefined {
  known ??= new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith(".yaml"))
      .flatMap((name): unknown => parse(readFileSync(new URL(name, FOLDER), "utf8")))
      .flatMap(pairsIn),
  )
  const spanish = known.get(english)
  return typeof spanish === "string" ? spanish : undefined
}
