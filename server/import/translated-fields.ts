import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { isRecord } from "./source-row.ts"
import { THINGS } from "./thing-tables.ts"

// Which fields have translations is said once: by `translated` in the schema that import checks.

const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

export const propertiesOf = (schema: unknown): Readonly<Record<string, unknown>> => record(record(schema)["properties"])

/** The fields of an object that are translated where they stand. */
export function ownTranslated(schema: unknown): string[] {
  const languages = propertiesOf(propertiesOf(schema)["translations"])
  return Object.keys(propertiesOf(languages[SOURCE_LANGUAGE]))
}

/** What a property holds: of a list, its items. */
export const innerOf = (property: unknown): unknown => record(property)["items"] ?? property

function fieldsIn(schema: unknown): string[] {
  const inner = Object.entries(propertiesOf(schema)).filter(([name]) => name !== "translations")
  return [
    ...ownTranslated(schema),
    ...inner.flatMap(([name, property]) => fieldsIn(innerOf(property)).map((field) => `${name}.${field}`)),
  ]
}

/** `name`, or `day_plan.title` for that of each item. */
export const translatedFields = (kind: ThingKind): string[] => fieldsIn(THINGS[kind].schema)
