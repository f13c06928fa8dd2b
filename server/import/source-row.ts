import { Ajv } from "ajv"
import ajvFormats from "ajv-formats"
import { type Static, type TSchema } from "typebox"
import type { Faults, Place } from "./faults.ts"

/** One record of a file before it is checked. */
export interface SourceRow {
  readonly values: Record<string, unknown>
  readonly place: Place
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

// A CSV cell is text: "25" becomes 25 and "true" becomes true where the schema wants them. An empty cell takes the default.
const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false })
ajvFormats.default(ajv, ["date", "date-time"])

const said = (message: string, params: Record<string, unknown>): string => {
  if (Array.isArray(params.allowedValues)) return `must be one of ${params.allowedValues.join(", ")}`
  if (params.additionalProperty !== undefined) return "is not a known field"
  if (params.missingProperty !== undefined) return "is missing"
  return message
}

/** Makes a checker of one kind of entity: the entity with its defaults, or undefined and the faults said. */
export function entityReader<Schema extends TSchema>(schema: Schema, faults: Faults) {
  const validate = ajv.compile<Static<Schema> & object>(schema)
  return (row: SourceRow): (Static<Schema> & object) | undefined => {
    const values: unknown = structuredClone(row.values)
    if (validate(values)) {
      faults.remember(values, row.place)
      return values
    }
    for (const error of validate.errors ?? []) {
      const own = error.params.missingProperty ?? error.params.additionalProperty
      const path = error.instancePath
        .split("/")
        .slice(1)
        .concat(typeof own === "string" ? [own] : [])
      faults.at(row.place(path[0]), `${path.join(".")} ${said(error.message ?? "is wrong", error.params)}`)
    }
    return undefined
  }
}
