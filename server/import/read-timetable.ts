import { exact } from "@hub/domain/kernel/wire"
import { type Static, type TSchema, Type } from "typebox"
import { type BusinessData, type OfferingRow, schemas } from "./business-data.ts"
import { checkMappingColumns, fieldsOf, hasItsCells } from "./check-mapping-columns.ts"
import { entityReader } from "./entity-reader.ts"
import { type ErrorList, isRecord, type Locate, type SourceRow } from "./errors.ts"
import { readTable } from "./read-csv.ts"
import { readYaml } from "./read-yaml.ts"

// Another system's timetable. A mapping file says how its columns make a business (docs/import.md). One row is one session; rows whose
// offering has the same external_id are days of one program.

const part = Type.Record(Type.String(), Type.Unknown())
const Mapping = exact({
  company: Type.Optional(part),
  funbox: part,
  credit_type: part,
  location: part,
  schedule_set: part,
  activity: Type.Optional(part),
  offering: part,
  session: part,
})
export type Mapping = Static<typeof Mapping>

export interface TextFile {
  readonly name: string
  readonly text: string
}

/**
 * Entities that many rows of a timetable repeat, such as the location of each session. The first row makes the entity; a later one that
 * differs is an error, because otherwise the last row would silently win.
 */
function repeatedEntities<Schema extends TSchema>(schema: Schema, errors: ErrorList) {
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

export function readTimetable(mapping_file: TextFile, csv: TextFile, errors: ErrorList): BusinessData | undefined {
  const [source] = readYaml(mapping_file.name, mapping_file.text, errors)
  const mapping = source && entityReader(Mapping, errors)(source)
  if (source === undefined || mapping === undefined) return undefined
  const table = readTable(csv.name, csv.text, errors)
  if (!checkMappingColumns({ mapping: source, mapping_file: mapping_file.name }, { ...table, file: csv.name }, errors))
    return undefined
  const entity = (name: "company" | "funbox" | "credit_type") => {
    const values = source.values[name]
    return { values: isRecord(values) ? values : {}, locate: () => source.locate(name) }
  }
  const funbox = entityReader(schemas.Funbox, errors)(entity("funbox"))
  const credit = entity("credit_type")
  const credit_type = entityReader(
    schemas.CreditType,
    errors,
  )({ ...credit, values: { funbox: funbox?.external_id, ...credit.values } })
  const company = mapping.company && entityReader(schemas.Company, errors)(entity("company"))

  const locations = repeatedEntities(schemas.Location, errors)
  const sets = repeatedEntities(schemas.ScheduleSet, errors)
  const activities = repeatedEntities(schemas.Activity, errors)
  const offerings = new Map<string, OfferingRow>()
  const readSession = entityReader(schemas.Session, errors)
  const readOffering = entityReader(schemas.Offering, errors)
  const mapped_parts = [
    mapping.session,
    mapping.location,
    mapping.schedule_set,
    mapping.activity ?? {},
    mapping.offering,
  ]
  for (const row of table.rows) {
    if (!hasItsCells(mapped_parts, row, errors)) continue
    const location = locations.add(fieldsOf(mapping.location, row))
    const named = fieldsOf(mapping.schedule_set, row)
    const set = sets.add({
      ...named,
      values: { funbox: funbox?.external_id, location: location?.external_id, ...named.values },
    })
    const when = fieldsOf(mapping.session, row)
    const session = readSession(when)
    if (!set || !session) continue
    const about = mapping.activity && fieldsOf(mapping.activity, row)
    const activity = about && activities.add({ ...about, values: { funbox: funbox?.external_id, ...about.values } })
    const mapped = fieldsOf(mapping.offering, row)
    const known = offerings.get(String(mapped.values.external_id))
    if (known) known.sessions.push(session)
    else {
      const values = {
        schedule_set: set.external_id,
        credit_type: credit_type?.external_id,
        ...(activity === undefined ? {} : { activity: activity.external_id }),
        ...mapped.values,
        sessions: [session],
      }
      const locate: Locate = (field, _index, ...path) =>
        field === "sessions" ? when.locate(...path) : mapped.locate(field)
      const offering = readOffering({ values, locate })
      if (offering) offerings.set(offering.external_id, offering)
    }
  }
  return {
    replaces_company: false,
    company,
    locations: locations.all(),
    funboxes: funbox ? [funbox] : [],
    credit_types: credit_type ? [credit_type] : [],
    packages: [],
    payment_plans: [],
    schedule_sets: sets.all(),
    seasons: [],
    activities: activities.all(),
    offerings: [...offerings.values()],
    promocodes: [],
    document_templates: [],
    smart_forms: [],
    families: [],
  }
}
