import { sql } from "../../server/database/sql.ts"
import type { Store } from "../../server/database/transaction.ts"

interface Child {
  name: string
  first_name: string
  qr: string
}

/**
 * Who is expected and hasn't come, without an emergency plan and with all their papers. Nobody else has them: another journey beside it, and
 * a second try, get others.
 */
export async function takeToCome(store: Store | undefined, location: string, count = 1): Promise<Child[]> {
  if (store === undefined) throw new Error("A journey of the gate's needs the server's database")
  const children = await store.many<Child>(sql`
    select name, first_name, qr from (
      select s.first_name || ' ' || s.last_name as name, s.first_name, s.qr from attendance_day d join student s on s.id = d.student_id
        join session n on n.id = d.session_id join offering o on o.id = n.offering_id join location l on l.id = o.location_id
      where l.external_id = ${location} and o.external_id like 'open-%' and d.starts_at < now() and d.ends_at > now()
        and not exists (select from attendance_check c where c.attendance_id = d.attendance_id)
        and not exists (select from absence a where a.attendance_id = d.attendance_id)
        and not exists (select from medical_item m where m.student_id = s.id)
        and exists (select from document t where t.student_id = s.id and t.status = 'SIGNED')
      order by s.last_name, s.first_name offset 0) e
    where pg_try_advisory_lock(hashtext('a journey has this child'), hashtext(qr)) limit ${count}`)
  if (children.length < count) throw new Error("Nobody is to come")
  return children
}

export const codeOf = (store: Store | undefined, external_id: string) =>
  store?.one<Child>(sql`
    select s.first_name || ' ' || s.last_name as name, s.first_name, s.qr from student s where s.external_id = ${external_id}`)
