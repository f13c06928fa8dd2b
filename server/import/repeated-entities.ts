import type { TSchema } from "typebox"
import type { Faults } from "./faults.ts"
import { entityReader, type SourceRow } from "./source-row.ts"

/**
 * Entities that many rows of a timetable repeat, such as the location of each session. The first row makes the entity; a later one that
 * differs is a fault, because otherwise the last row would silently win.
 */
export function repeatedEntities<Schema extends TSchema>(schema: Schema, faults: Faults) {
  const read = entityReader(schema, faults)
  type Entity = NonNullable<ReturnType<typeof read>>
  const found = new Map<string, { source: string; entity: Entity | undefined }>()
  return {
    add(row: SourceRow): Entity | undefined {
      const key = String(row.values.external_id)
      const source = JSON.stringify(row.values)
      const known = found.get(key)
      if (known === undefined) {
        const entity = read(row)
        found.set(key, { source, entity })
        return entity
      }
      if (known.source !== source)
        faults.at(row.locate("external_id"), `"${key}" differs from an earlier row: ${source}`)
      return known.entity
    },
    all: (): Entity[] => [...found.values()].flatMap(({ entity }) => (entity === undefined ? [] : [entity])),
  }
}
