import { currentLanguage } from "@hub/domain/kernel/language"
import { type Document, RENEWAL_DAYS, type Signer } from "@hub/domain/paperwork/document"
import type { ComingDay } from "@hub/domain/paperwork/readiness"
import type { Student } from "@hub/domain/participants/student"
import { type FamilyIds, ofFamilies, openMoney } from "../database/family-conditions.ts"
import { companyDay, isAbout, isAhead, isOnline, isToSend, joinedAs } from "../database/fragments.ts"
import type { DocumentRow, DocumentTemplateRow, SigningLinkRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

// Whom a document template (t) is for: every participant, or those who book where its rule says.

export const isAboutOffering = isAbout(sql`document_template_schedule_set`)

export const hasRule = sql`(t.funbox_id is not null or exists (select from document_template_schedule_set x where x.template_id = t.id))`

const bookings = (student_id: Sql, now: Date): Sql => sql`
  from attendance a join offering o on o.id = a.offering_id
  where a.student_id = ${student_id} and ${isAhead(sql`${now}::timestamptz`)} and ${isAboutOffering}`

/** The bookings ahead that a participant needs it for; null without a rule: for all of them. */
const bookingsAskingFor = (student_id: Sql, now: Date): Sql => sql`
  case when ${hasRule} then (select coalesce(array_agg(a.id order by a.id), '{}') ${bookings(student_id, now)}) end`

/** Whether a participant needs it for what is booked or applied for. */
export const isNeededBy = (student_id: Sql, now: Date): Sql => sql`(not ${hasRule}
  or exists (select ${bookings(student_id, now)})
  or (t.is_asked_with_application and exists (
    select from application p join offering o on o.id = p.offering_id join schedule_set c on c.id = o.schedule_set_id
    where p.student_id = ${student_id} and ${isAboutOffering} and ${isToSend(sql`${now}::timestamptz`)})))`

/** Whether a document (d) is given, and counts for longer than its renewal. */
const isGiven = (now: Date): Sql => sql`(d.status <> 'PENDING'
  and (d.valid_until is null or d.valid_until >= ${companyDay(now)} + ${RENEWAL_DAYS}::int))`

/** Whether a participant has given an earlier version, which counts for it (t). */
export const hasGivenEarlier = (student_id: Sql, now: Date): Sql => sql`exists (
  select from document_template_earlier x join document d on d.template_id = x.earlier_id
  where x.template_id = t.id and d.student_id = ${student_id} and ${isGiven(now)})`

/** Families that gave an earlier version: those that need the new one (t) for what is ahead, and the others. */
export const familiesThatGave = (
  db: Database,
  { template_id, earlier_id, now }: { template_id: string; earlier_id: string; now: Date },
) =>
  db.one<{ needed: number; others: number }>(sql`
    select count(*) filter (where is_needed)::int as needed, count(*) filter (where not is_needed)::int as others
    from (
      select s.customer_id, bool_or(${isNeededBy(sql`s.id`, now)}) as is_needed
      from document_template t cross join document d join student s on s.id = d.student_id join customer c on c.id = s.customer_id
      where t.id = ${template_id} and d.template_id = ${earlier_id} and ${isGiven(now)}
        and s.archived_at is null and c.deleted_at is null
      group by s.customer_id) f`)

/** Documents (d) of a family's participants, found by them and not by their templates. */
export const isOfFamily = (customer_id: FamilyIds): Sql => sql`d.student_id = any(array(
  select id from student where customer_id ${ofFamilies(customer_id)} and archived_at is null))`

/** A document (d) that was given or is needed now, and isn't renewed by another such one. */
export const isCurrent = (student_id: Sql, now: Date): Sql => {
  const isOpen = sql`(not t.is_archived and ${isNeededBy(student_id, now)})`
  // The offset leaves it a look for each document by its key: as a join, all documents would be read in the order of renewals.
  return sql`(d.status <> 'PENDING' or ${isOpen})
    and not exists (select from document n where n.renews_id = d.id and (n.status <> 'PENDING' or ${isOpen}) offset 0)`
}

/** A document (d) was signed in another system. */
export const cameOver = sql`exists (select from switched_document w where w.document_id = d.id offset 0)`

/** By whom. */
export const signerBefore = sql`(select nullif(w.signed_by, '') from switched_document w where w.document_id = d.id)`

// What requirements are made of, each source one function: profiles, documents, payments. Question sets are read through their room.

export interface ProfileRow extends Pick<Student, "id" | "type" | "first_name" | "last_name" | "birth_date" | "grade"> {
  /** Whether the business knows whom to call when the family doesn't answer. */
  has_emergency_contact: boolean
  joined_as: number
}

export const profilesOf = (db: Database, customer_id: FamilyIds) =>
  db.many<ProfileRow>(sql`
    select s.id, s.type, s.first_name, s.last_name, s.birth_date, s.grade, ${joinedAs(sql`s`)} as joined_as,
      exists (select from contact k
        where k.customer_id = s.customer_id and k.is_emergency_contact and contact_counts(k.id, s.id)) as has_emergency_contact
    from student s
    where s.customer_id ${ofFamilies(customer_id)} and s.archived_at is null
    order by s.type = 'CUSTOMER_AS_PARTICIPANT' desc, s.created_at, s.id`)

export type DocumentFact = Pick<Document, "id" | "student_id" | "name" | "kind" | "status" | "renews_until"> & {
  due_on: string | null
  /** The bookings ahead that need it; null: all of the participant's. */
  asked_by: string[] | null
}

export const documentFacts = (db: Database, customer_id: FamilyIds, now: Date) =>
  db.many<DocumentFact>(sql`
    select d.id, d.student_id, t.name, t.kind, d.status, t.due_on, ${bookingsAskingFor(sql`d.student_id`, now)} as asked_by,
      (select o.valid_until from document o where o.id = d.renews_id) as renews_until
    from document d join document_template t on t.id = d.template_id
    where ${isOfFamily(customer_id)} and ${isCurrent(sql`d.student_id`, now)}
    order by t.position, t.name, d.id`)

/** What a family should have paid by now for an order in which a participant is booked. */
export interface LatePayment {
  student_id: string
  attendance_ids: string[]
  /** Of the order that a plan pays; null for an invoice. */
  plan_order_id: string | null
  /** The program's that a plan pays, or the invoice's number. */
  name: string
  amount: number
  due_on: string
  has_failed: boolean
}

export const latePayments = (db: Database, customer_id: string, now: Date) =>
  db.many<LatePayment>(sql`
    with late as (
      select order_id, case when number is null then order_id end as plan_order_id, number, sum(amount)::int as amount,
        min(due_on) as due_on, bool_or(status = 'FAILED') as has_failed
      from (${openMoney(sql`customer_id = ${customer_id}`)}) o
      where status = 'FAILED' or (status <> 'PROCESSING' and due_on < ${companyDay(now)})
      group by order_id, number)
    select a.student_id, array_agg(a.id order by a.id) as attendance_ids, late.plan_order_id,
      coalesce(late.number, (array_agg(o.name order by o.starts_at))[1]) as name, late.amount, late.due_on, late.has_failed
    from late join attendance a on a.order_id = late.order_id and a.status = 'BOOKED' join offering o on o.id = a.offering_id
    group by a.student_id, late.order_id, late.plan_order_id, late.number, late.amount, late.due_on, late.has_failed
    order by late.due_on, late.order_id`)

/** Bookings that aren't over, each with its next day, in order of these days. */
export const comingDays = (db: Database, customer_id: string, now: Date) =>
  db.many<ComingDay>(sql`
    select a.id as attendance_id, a.student_id, o.name, ${isOnline} as is_online, min(d.date) as date
    from student s join attendance_day d on d.student_id = s.id join attendance a on a.id = d.attendance_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id
    where s.customer_id = ${customer_id} and d.is_booked and d.date >= ${companyDay(now)} - 1 and d.ends_at > ${now}
    group by a.id, a.student_id, o.name, l.type
    order by date, min(d.starts_at), a.id`)

/** The given bookings of the family, each with its next day, or its last one when it is over. */
export const attendancesWithDay = (db: Database, customer_id: string, ids: readonly string[], now: Date) =>
  db.many<ComingDay>(sql`
    select a.id as attendance_id, a.student_id, o.name, ${isOnline} as is_online,
      coalesce((select min(d.date) from attendance_day d where d.attendance_id = a.id and d.ends_at > ${now}), o.end_date) as date
    from attendance a join offering o on o.id = a.offering_id join location l on l.id = o.location_id
    where a.customer_id = ${customer_id} and a.id = any(${ids}::uuid[])`)

export const companyToday = async (db: Database, now: Date): Promise<string> =>
  (await db.one<{ today: string }>(sql`select ${companyDay(now)} as today`)).today

/** The business's day and hour. */
export const companyMoment = (db: Database, now: Date) =>
  db.one<{ today: string; hour: number }>(sql`
    select ${companyDay(now)} as today,
      extract(hour from ${now}::timestamptz at time zone (select time_zone from company))::int as hour`)

/** Families with a day out until then, or a signature that ends around now, whom nobody has looked at today. Looked up family by family: `offset 0`. */
export const familiesToRemind = (db: Database, { today, until }: { today: string; until: string }) =>
  db.many<{ customer_id: string }>(sql`
    select customer_id from (
      select s.customer_id from attendance_day d join student s on s.id = d.student_id
      where d.is_booked and d.date between ${today}::date and ${until}::date
      union
      select s.customer_id from document d join student s on s.id = d.student_id
      where d.valid_until between ${today}::date - 14 and ${until}::date) f
    where exists (select from customer c where c.id = f.customer_id and c.email is not null and not c.is_restricted)
      and not exists (
        select from requirement_reminder_look l
        where l.customer_id = f.customer_id and l.looked_on >= ${today}::date offset 0)
    order by customer_id limit 200`)

/** What is shown to sign, and what its signature covers. */
export interface ToSign
  extends Pick<SigningLinkRow, "document_id" | "customer_id" | "session_id">,
    Pick<DocumentRow, "template_id" | "student_id" | "status">,
    Pick<DocumentTemplateRow, "name" | "text" | "kind"> {
  signer: Signer | null
  /** Of the name, of the text and of the PDF: the reader's where the business has it, else the business's own. */
  name_language: string
  language: string
  pdf_language: string | null
  pdf_sha256: string | null
  pdf_pages: number | null
  student_name: string
  /** Of the account: whom an outside service asks for the signature. */
  customer_name: string
  business_name: string
  business_phone: string | null
  business_email: string | null
  time_zone: string
  account_email: string | null
  account_phone: string | null
  signed_in_at: string | null
  link_opened_at: string | null
}

/** Of an active participant, and either still required or already given. */
const isWanted = sql`st.archived_at is null and (d.status <> 'PENDING' or not t.is_archived)`

/** In a language, where the business has it. Read here and not from a dictionary: exactly these words are signed. */
const whatToSign = (language: string, from: Sql, opened_at: Sql, condition: Sql): Sql => sql`
  select d.id as document_id, d.template_id, c.id as customer_id, e.id as session_id, d.student_id,
    trim(st.first_name || ' ' || st.last_name) as student_name,
    trim(c.first_name || ' ' || c.last_name) as customer_name, t.kind, t.signer, d.status,
    coalesce(tn.text, t.name) as name, coalesce(tn.language, b.language) as name_language,
    coalesce(tt.text, t.text) as text, coalesce(tt.language, b.language) as language,
    case when p.template_id is not null then coalesce(tp.language, b.language) end as pdf_language,
    encode(coalesce(tp.sha256, p.sha256), 'hex') as pdf_sha256, coalesce(tp.pages, p.pages) as pdf_pages,
    b.name as business_name, b.phone as business_phone, b.email as business_email, b.time_zone,
    c.email as account_email, phone_text(c.phone_number, c.phone_extension) as account_phone,
    e.created_at as signed_in_at, ${opened_at} as link_opened_at
  from ${from} join document_template t on t.id = d.template_id join student st on st.id = d.student_id
    join customer c on c.id = st.customer_id cross join company b left join document_template_pdf p on p.template_id = t.id
    left join document_template_pdf_translation tp on tp.template_id = t.id and tp.language = ${language}
    left join translation tn on tn.row_id = t.id and tn.field = 'name' and tn.language = ${language} and tn.source = t.name
    left join translation tt on tt.row_id = t.id and tt.field = 'text' and tt.language = ${language} and tt.source = t.text
  where ${condition} and ${isWanted}`

/**
 * Undefined once the link has run out, or its customer has signed out or is restricted: the page has no token, so it
 * is valid as long as the session that requested it.
 */
export const toSign = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<ToSign>(
    whatToSign(
      currentLanguage(),
      sql`signing_link l join document d on d.id = l.document_id join sign_in_session e on e.id = l.session_id`,
      sql`l.opened_at`,
      sql`l.token_hash = ${token_hash} and l.expires_at > ${now} and e.revoked_at is null and e.expires_at > ${now}
        and c.id = l.customer_id and not c.is_restricted and not b.is_locked`,
    ),
  )

/** Of the customer's own, in the reader's language or another; in the order of the given ids. */
export const toSignTogether = (
  db: Database,
  { customer_id, session_id }: { customer_id: string; session_id: string },
  ids: readonly string[],
  language = currentLanguage(),
) =>
  db.many<ToSign>(
    sql`${whatToSign(
      language,
      sql`document d left join sign_in_session e on e.id = ${session_id}`,
      sql`null::timestamptz`,
      sql`c.id = ${customer_id} and d.id = any(${ids}::uuid[])`,
    )} order by array_position(${ids}::uuid[], d.id)`,
  )
