import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import { FIELD_GROUPS, type FormField, THING_KINDS } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { describe, expect, it } from "vitest"
import { isRecord } from "./errors.ts"
import { THINGS } from "./row-translations.ts"

const labels = messages("console/catalogue.fields")
const groups = messages("console/catalogue.groups")

/** In a file and in no form: its identity, its pictures, and what has a place of its own. */
const BESIDE = [
  "external_id",
  "picture",
  "picture_alt",
  "picture_focus",
  "translations",
  "pdf",
  "logo",
  "language",
  "social",
  "documents",
]

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const propertiesOf = (schema: unknown) => record(record(schema)["properties"])
const itemsOf = (schema: unknown) => record(schema)["items"]

const TYPES: Record<FormField["as"], readonly string[]> = {
  line: ["string"],
  text: ["string"],
  money: ["integer"],
  number: ["integer", "number"],
  flag: ["boolean"],
  choice: ["string"],
  day: ["string"],
  time: ["string"],
  moment: ["string"],
  reference: ["string"],
  references: ["array"],
  lines: ["array"],
  dates: ["array"],
  days: ["array"],
  rows: ["array"],
  part: ["object"],
  sections: ["array"],
  translations: ["object"],
}

function errorsOf(fields: readonly FormField[], schema: unknown, at: string): string[] {
  const properties = propertiesOf(schema)
  const asked = fields.map(({ name }) => name)
  const missing = Object.keys(properties).filter((name) => !asked.includes(name) && !BESIDE.includes(name))
  return [
    ...missing.map((name) => `${at}.${name} has no field`),
    ...fields.flatMap((field) => {
      const here = `${at}.${field.name}`
      const property = record(properties[field.name])
      const errors: string[] = []
      const label = Reflect.get(labels, field.label ?? field.name)
      if (typeof label !== "string" || label.includes("catalogue.fields")) errors.push(`${here} has no label`)
      if (properties[field.name] === undefined) return [...errors, `${here} is not in the schema`]
      if (!TYPES[field.as].includes(String(property["type"]))) errors.push(`${here} is no ${field.as}`)
      if (field.as === "choice") {
        const known = property["enum"]
        const values = Array.isArray(known) ? known.filter((one) => one !== null) : field.choices
        if (JSON.stringify(values) !== JSON.stringify(field.choices)) errors.push(`${here} has other choices`)
      }
      if (field.as === "rows") errors.push(...errorsOf(field.rows, itemsOf(property), here))
      if (field.as === "part") errors.push(...errorsOf(field.rows, property, here))
      return errors
    }),
  ]
}

describe.each(THING_KINDS)("%s", (kind) => {
  it("has a labeled field for all that import checks, and no other", () => {
    expect(errorsOf(FIELDS[kind], THINGS[kind].schema, kind)).toEqual([])
  })
})

it("names each group", () => {
  expect(FIELD_GROUPS.filter((group) => groups[group].includes("catalogue."))).toEqual([])
})
