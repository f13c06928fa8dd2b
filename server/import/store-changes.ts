import type { OfferingRow, PoolRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

/** An imported offering, with the external ids that a file would have. */
export interface StoredOffering
  extends Pick<
    OfferingRow,
    "id" | "name" | "kind" | "description" | "room" | "min_age" | "max_age" | "min_grade" | "max_grade" | "is_archived"
  > {
  readonly external_id: string
  readonly capacity: PoolRow["capacity"] | null
  readonly schedule_set: string
  readonly funbox: string
  readonly location: string
  readonly credit_type: string
  readonly session_count: number
}

/** The imported offerings of these funboxes, and those with these ids. */
export const storedOfferings = (
  db: Database,
  funbox_ids: readonly string[],
  external_ids: readonly string[],
): Promise<StoredOffering[]> =>
  db.many<StoredOffering>(sql`
    select o.id, o.external_id, o.name, o.kind, o.description, o.room, o.min_age, o.max_age, o.min_grade, o.max_grade, o.is_archived,
      o.session_count, p.capacity, coalesce(s.external_id, s.name) as schedule_set, coalesce(f.external_id, f.name) as funbox,
      coalesce(l.external_id, l.name) as location, coalesce(c.external_id, c.name) as credit_type
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id join credit_type c on c.id = o.credit_type_id
      left join pool p on p.external_id = o.external_id
    where o.external_id is not null
      and (o.funbox_id = any(${funbox_ids}::uuid[]) or o.external_id = any(${external_ids}::text[]))
    order by o.starts_at, o.external_id`)
