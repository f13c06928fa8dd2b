import { timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import type { OfferingRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { NewAttendance } from "../scheduling/write-attendances.ts"

type Row = Pick<OfferingRow, "name" | "room" | "start_date" | "end_date" | "start_time" | "end_time" | "weekdays"> & {
  first_name: string
  location: string
  address: string | null
}

/** What was booked, for the family's mail: who, what, when and where. It has booked there, so it may know the address (4.10). */
export async function bookedPlaces(tx: Transaction, booked: readonly NewAttendance[]): Promise<string> {
  const rows = await tx.many<Row>(sql`
    select st.first_name, o.name, o.room, o.start_date, o.end_date, o.start_time, o.end_time, o.weekdays,
      case when l.type = 'REMOTE' then 'Online Space' else l.name end as location,
      case when l.type <> 'REMOTE' then l.address end as address
    from unnest(${booked.map(({ student_id }) => student_id)}::uuid[], ${booked.map(({ offering_id }) => offering_id)}::uuid[])
        as b (student_id, offering_id)
      join student st on st.id = b.student_id join offering o on o.id = b.offering_id join location l on l.id = o.location_id
    order by o.starts_at, st.first_name, st.id`)
  return rows
    .map((row) => {
      const where = [row.location, row.room, row.address ?? ""].filter((part) => part !== "").join(", ")
      return `${row.first_name}: ${row.name}\n${whenLabel(row)}, ${timesLabel(row.start_time, row.end_time)}\n${where}`
    })
    .join("\n\n")
}
