import type { TSchema } from "typebox"
import type { Faults } from "./faults.ts"
import { entityReader, type SourceRow } from "./source-row.ts"

/**
 * Gathers entities that many rows of a timetable repeat, such as the location of each session. The first row makes the entity; a
 * later one that says something else about it is a fault, for else the last row of the file would win unseen.
 */
export function checkedOnce<Schema extends TSchema>(schema: Schema, faults: Faults) {
  const read = entityReader(schema, faults)
  type Entity = NonNullable<ReturnType<typeof read>>
  const found = new Map<string, { said: string; entity: Entity | undefined }>()
  return {
    add(row: SourceRow): Entity | undefined {
      const key = String(row.values.external_id)
      const said = JSON.stringify(row.values)
      const known = found.get(key)
      if (known === undefined) {
        const entity = read(row)
        found.set(key, { said, entity })
        return entity
      }
      if (known.said !== said) faults.at(row.place("external_id"), `"${key}" differs from an earlier row: ${said}`)
      return known.entity
    },
    all: (): Entity[] => [...found.values()].flatMap(({ entity }) => (entity === undefined ? [] : [entity])),
  }
}
