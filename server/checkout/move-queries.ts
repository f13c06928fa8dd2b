import { NAME_ORDER } from "../database/fragments.ts"
import type { OfferingRow } from "../database/schema.generated.ts"
import { type Database, nothing, sql } from "../database/sql.ts"

/** A program that gives its places after an application. */
export interface ApplyingTo
  extends Pick<OfferingRow, "id" | "name" | "start_date" | "end_date" | "start_time" | "end_time" | "location_id"> {
  location: string
  time_zone: string
  requires_payment_information: boolean
}

/** Those that haven't begun. */
export const offeringsThatAsk = (db: Database, now: Date, offering_id?: string) =>
  db.many<ApplyingTo>(sql`
    select o.id, o.name, o.start_date, o.end_date, o.start_time, o.end_time, o.location_id, l.name as location, l.time_zone,
      s.requires_payment_information
    from offering o join schedule_set s on s.id = o.schedule_set_id join location l on l.id = o.location_id
      join funbox f on f.id = o.funbox_id
    where s.requires_application and not o.is_archived and not l.is_archived and f.display_option = 'visible' and o.starts_at > ${now}
      ${offering_id === undefined ? nothing : sql`and o.id = ${offering_id}`}
    order by o.start_date, o.name ${NAME_ORDER}, o.id limit 100`)
