import { ageOn } from "@hub/domain/kernel/calendar"
import { formatPhone, plural } from "@hub/domain/kernel/text"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { gradeIn, schoolYearLabel, schoolYearOf, type ToldGrade } from "@hub/domain/participants/school-year"
import { recordAction } from "../audit/record-action.ts"
import { companyDay } from "../database/company-day.ts"
import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, sql } from "../database/sql.ts"
import type { CommandContext } from "./command-context.ts"
import { familyOf } from "./family.ts"

interface Shown extends ToldGrade {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly birth_date: string | null
  readonly is_archived: boolean
  readonly ahead: number
}

const participantsOf = (db: Database, customer_id: string, now: Date): Promise<Shown[]> =>
  db.many<Shown>(sql`
    select s.id, trim(s.first_name || ' ' || s.last_name) as name, s.type, s.birth_date, s.grade, s.grade_year,
      s.archived_at is not null as is_archived, (
        select count(distinct d.attendance_id)::int from attendance_day d
        where d.student_id = s.id and d.is_booked and d.ends_at > ${now}) as ahead
    from student s where s.customer_id = ${customer_id} order by s.archived_at nulls first, s.created_at, s.id`)

interface Contact {
  readonly name: string
  readonly relationship: string
  readonly phone: string
  readonly is_authorized_pick_up: boolean
  readonly is_emergency_contact: boolean
}

const contactsOf = (db: Database, customer_id: string): Promise<Contact[]> =>
  db.many<Contact>(sql`
    select trim(first_name || ' ' || last_name) as name, relationship, phone_text(phone_number, phone_extension) as phone,
      is_authorized_pick_up, is_emergency_contact
    from contact where customer_id = ${customer_id} order by last_name ${NAME_ORDER}, id`)

/** The ids that other commands take, and what staff ask for on the phone. */
export async function showFamily(email: string, context: CommandContext): Promise<number> {
  const { store, clock, say } = context
  const customer_id = await familyOf(email, context)
  const now = clock()
  const family = await store.one<{ name: string; phone: string | null; today: string; starts: string }>(sql`
    select trim(c.first_name || ' ' || c.last_name) as name, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone,
      ${companyDay(now)} as today, b.school_year_starts as starts
    from customer c cross join company b where c.id = ${customer_id}`)
  const [participants, contacts] = await Promise.all([
    participantsOf(store, customer_id, now),
    contactsOf(store, customer_id),
  ])
  await store.transaction((tx) =>
    recordAction(tx, { action: "FAMILY_SHOWN", subject: "customer", subject_id: customer_id, now }),
  )
  say(`${family.name}, ${email}, ${family.phone === null ? "no phone" : formatPhone(family.phone)}`)
  const year = schoolYearOf(family.today, family.starts)
  for (const one of participants) {
    const position = gradePosition(gradeIn(one, year))
    const facts = [
      ...(one.type === "REGULAR" ? [] : ["the grown-up"]),
      ...(one.birth_date === null ? [] : [`${ageOn(one.birth_date, family.today)} yrs`]),
      ...(position <= 0 ? [] : [`${gradeLabel(position)} (${schoolYearLabel(year)})`]),
      `${one.ahead} ${plural("booking", one.ahead)} ahead`,
      ...(one.is_archived ? ["taken off the list"] : []),
    ]
    say(`  ${one.id}  ${[one.name, ...facts].join(", ")}`)
  }
  if (participants.length === 0) say("  No participants.")
  for (const { name, relationship, phone, is_authorized_pick_up, is_emergency_contact } of contacts) {
    const roles = [
      ...(is_authorized_pick_up ? ["may collect"] : []),
      ...(is_emergency_contact ? ["emergency contact"] : []),
    ]
    say(`  ${name}, ${relationship}, ${formatPhone(phone)}: ${roles.join(", ")}`)
  }
  return 0
}
