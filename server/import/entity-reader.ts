import { LANGUAGES } from "@hub/domain/kernel/language"
import { LINE_PATTERN, SHOWN_LINE_PATTERN, TEXT_PATTERN, tidyLine } from "@hub/domain/kernel/typed-text"
import { WallTime } from "@hub/domain/kernel/wire"
import { SCHOOL_YEAR_STARTS_PATTERN } from "@hub/domain/participants/school-year"
import { Ajv } from "ajv"
import type { DataValidationCxt } from "ajv/dist/types/index.js"
import ajvFormats from "ajv-formats"
import type { Static, TSchema } from "typebox"
import { HttpsUrl, PdfName } from "./cell-schemas.ts"
import { type ErrorList, isRecord, type Locate, type SourceRow } from "./errors.ts"
import { withCents } from "./money-cells.ts"

// A CSV cell is text: "25" becomes 25 and "true" becomes true where the schema wants them. An empty cell takes the default.
const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false })
ajvFormats.default(ajv, ["date", "date-time", "email"])
ajv.addKeyword({
  keyword: "isTidied",
  type: "string",
  modifying: true,
  errors: false,
  validate: (_: boolean, cell: string, __: unknown, at?: DataValidationCxt) => {
    if (at !== undefined) at.parentData[at.parentDataProperty] = tidyLine(cell)
    return true
  },
})

const TIME: unknown = Reflect.get(WallTime, "pattern")
const LINK: unknown = Reflect.get(HttpsUrl, "pattern")
const PDF: unknown = Reflect.get(PdfName, "pattern")

const KNOWN_LANGUAGES = LANGUAGES.map(({ id, name }) => `${id} (${name})`).join(", ")

const messageOf = (message: string, params: Record<string, unknown>): string => {
  if (Array.isArray(params.allowedValues)) return `must be one of ${params.allowedValues.join(", ")}`
  if (params.additionalProperty !== undefined) return "is not a known field"
  if (params.missingProperty !== undefined) return "is missing"
  if (params.format === "email") return "must be an email address, like ada@mail.example"
  if (params.format === "date") return "must be a day that there is, like 2031-06-16"
  if (params.pattern === SHOWN_LINE_PATTERN) return "must be one line that can be read"
  if (params.pattern === LINE_PATTERN) return "must be one line, without a character that can't be shown"
  if (params.pattern === TEXT_PATTERN) return "has a character that can't be shown"
  if (params.pattern === TIME) return "must be a time of day, like 09:05"
  if (params.pattern === SCHOOL_YEAR_STARTS_PATTERN) return "must be a day of every year, like 08-01"
  if (params.pattern === LINK) return "must be an address that starts with https://"
  if (params.pattern === PDF) return "must be the name of a PDF in the folder, like waiver.pdf"
  return message
}

/** Items of a list are checked later, one by one: a family's participants, a program's days. */
function rememberItems(listed: unknown, field: string, locate: Locate, errors: ErrorList): void {
  if (!Array.isArray(listed)) return
  for (const [index, item] of listed.entries())
    if (isRecord(item)) errors.remember(item, (...path) => locate(field, index, ...path))
}

/** Reads one kind of entity: the entity with its defaults, or undefined and its errors reported. */
export function entityReader<Schema extends TSchema>(schema: Schema, errors: ErrorList) {
  const validate = ajv.compile<Static<Schema> & object>(schema)
  return (written: SourceRow): (Static<Schema> & object) | undefined => {
    const { row, is_refused } = withCents(written, errors)
    const values: unknown = structuredClone(row.values)
    if (validate(values)) {
      if (is_refused) return undefined
      errors.remember(values, row.locate)
      for (const [field, listed] of Object.entries(values)) rememberItems(listed, field, row.locate, errors)
      return values
    }
    for (const error of validate.errors ?? []) {
      const own = error.params.missingProperty ?? error.params.additionalProperty
      const path = error.instancePath
        .split("/")
        .slice(1)
        .concat(typeof own === "string" ? [own] : [])
      const isUnknownLanguage = path.at(-2) === "translations" && path.at(-1) === error.params.additionalProperty
      const cause = isUnknownLanguage
        ? `is no language that the portal has texts in: ${KNOWN_LANGUAGES}`
        : path.includes("translations") && error.keyword === "minLength"
          ? "is empty: leave it out"
          : messageOf(error.message ?? "is wrong", error.params)
      errors.at(row.locate(...path), `${path.join(".")} ${cause}`)
    }
    return undefined
  }
}
