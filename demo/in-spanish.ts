import { errorList, isRecord } from "@hub/server/import/errors"
import { readYaml } from "@hub/server/import/read-yaml"
import { readWritten, YAML_FILES } from "./written-files.ts"

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
    YAML_FILES.flatMap((name) => readYaml(name, readWritten(name), errorList())).flatMap(({ values }) =>
      pairsIn(values),
    ),
  )
  const spanish = known.get(english)
  return typeof spanish === "string" ? spanish : undefined
}
