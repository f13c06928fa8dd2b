import { isOnline } from "../database/location-columns.ts"
import { NAME_ORDER } from "../database/name-order.ts"
import { isReal } from "../database/real-families.ts"
import { type Database, sql } from "../database/sql.ts"
import { hasRule, isAboutOffering, isCurrent } from "../paperwork/queries.ts"
import { atSites, type ReportFilter } from "./children-queries.ts"

interface MissingRow {
  needed_on: string
  site: string
  program: string
  child: string
  family: string
  phone: string
  document: string
  kind: "SIGNATURE" | "UPLOAD"
  status: "PENDING" | "AWAITING_APPROVAL"
  is_returned: boolean
}

/** Documents that aren't there, each with the first of the days that needs it. One that the document before still counts for isn't missing. */
export const missingRows = (db: Database, { from, to, sites, now, limit }: ReportFilter) =>
  db.many<MissingRow>(sql`
    select n.date as needed_on, n.site, n.program, trim(s.first_name || ' ' || s.last_name) as child,
      trim(c.first_name || ' ' || c.last_name) as family, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension), '') as phone,
      t.name as document, t.kind, d.status, d.return_reason is not null as is_returned
    from document d join document_template t on t.id = d.template_id and not t.is_archived
      join student s on s.id = d.student_id and s.archived_at is null join customer c on c.id = s.customer_id
      cross join lateral (
        select y.date, l.name as site, o.name as program, l.position
        from attendance_day y join attendance a on a.id = y.attendance_id and a.status = 'BOOKED'
          join offering o on o.id = a.offering_id join location l on l.id = o.location_id
        where y.student_id = d.student_id and y.is_booked and y.ends_at > ${now} and y.date between ${from} and ${to}
          and ${isAboutOffering} and (${hasRule} or not ${isOnline}) and ${atSites(sites, sql`o.location_id`)}
        order by y.date, y.starts_at, y.attendance_id limit 1) n
    where d.status <> 'SIGNED' and ${isReal(sql`s.customer_id`)} and ${isCurrent(sql`d.student_id`, now)}
      and not exists (select from document b where b.id = d.renews_id and b.valid_until >= n.date)
    order by n.date, n.position, n.site ${NAME_ORDER}, n.program, s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, s.id, t.position, t.name, d.id
    limit ${limit}`)
