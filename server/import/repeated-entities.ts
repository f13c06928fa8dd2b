import type { TSchema } from "typebox"
import { entityReader } from "./entity-reader.ts"
import type { ErrorList } from "./errors.ts"
import { type SourceRow } from "./source-row.ts"

/**
 * Entities that many rows of a timetable repeat, such as the location of each session. The first row makes the entity; a later one that
 * differs is an error, because otherwise the last row would silently win.
 */
export function repeatedEntities<Schema extends TSchema>(schema: Schema, errors: ErrorList) {
  const read = entityReader(schema, errors)
  type Entity = NonNullable<ReturnType<typeof read>>
  const found = new Map<string, { values: SourceRow["values"]; entity: Entity | undefined }>()
  return {
    add(row: SourceRow): Entity | undefined {
      const key = String(row.values.external_id)
      const known = found.get(key)
      if (known === undefined) {
        const entity = read(row)
        found.set(key, { values: row.values, entity })
        return entity
      }
      for (const field of new Set([...Object.keys(known.values), ...Object.keys(row.values)]))
        if (known.values[field] !== row.values[field])
          errors.at(row.locate(field), `${field} of "${key}" differs from an earlier row`)
      return known.entity
    },
    all: (): Entity[] => [...found.values()].flatMap(({ entity }) => (entity === undefined ? [] : [entity])),
  }
}
