import type { TIMELINE_KINDS } from "@hub/domain/families/family-page"
import type { OperatorActionRow, OutboxMailRow } from "../database/schema.generated.ts"
import { type Database, joined, nothing, type Sql, sql } from "../database/sql.ts"

// All that happened in a family's life with the business, from the rows that each room keeps of it.

export type TimelineKind = (typeof TIMELINE_KINDS)[number]

export interface Happened {
  id: string
  at: string
  kind: TimelineKind
  what: string
  /** A participant's first name. */
  who: string | null
  /** A program, a document, a mail's kind. */
  name: string | null
  number: string | null
  amount: number | null
  count: number | null
  text: string | null
  /** Of the staff. */
  read_by: string | null
  by_kind: OperatorActionRow["actor_kind"]
  by_name: string
  mail:
    | (Pick<OutboxMailRow, "id" | "kind" | "facts" | "subject" | "about_id" | "created_at"> & { may_repeat: boolean })
    | null
  order_id: string | null
}

interface Source {
  readonly kind: TimelineKind
  readonly what: Sql
  readonly id: Sql
  readonly at: Sql
  readonly from: Sql
  readonly who?: Sql
  readonly name?: Sql
  readonly number?: Sql
  readonly amount?: Sql
  readonly count?: Sql
  readonly text?: Sql
  readonly read_by?: Sql
  readonly by_kind?: Sql
  readonly by_name?: Sql
  readonly mail?: Sql
  readonly order_id?: Sql
}

const selected = (source: Source): Sql => {
  const { kind, what, id, at, from, who = sql`null`, name = sql`null`, number = sql`null`, amount = sql`null` } = source
  const { count = sql`null`, text = sql`null`, by_kind = sql`'family'`, by_name = sql`''` } = source
  const { mail = sql`null`, order_id = sql`null`, read_by = sql`null` } = source
  return sql`select ${what}::text || ':' || ${id}::text as id, ${at} as at, ${kind}::text as kind, ${what}::text as what, ${who}::text as who,
    ${name}::text as name, ${number}::text as number, ${amount}::int as amount, ${count}::int as count, ${text}::text as text,
    ${read_by}::text as read_by, ${by_kind}::text as by_kind, ${by_name}::text as by_name, ${mail}::jsonb as mail, ${order_id}::uuid as order_id ${from}`
}

const BY_ITSELF = { by_kind: sql`'system'` }

const mailOf = sql`jsonb_build_object('id', m.id, 'kind', m.kind, 'facts', m.facts, 'subject', m.subject, 'about_id', m.about_id,
  'created_at', m.created_at, 'may_repeat', m.sent_at is not null and m.emptied_at is null and (m.good_until is null or m.good_until > hub_now()))`

const sourcesOf = (customer_id: string): readonly Source[] => [
  {
    kind: "PEOPLE",
    what: sql`'JOINED'`,
    id: sql`c.id`,
    at: sql`c.created_at`,
    from: sql`from customer c where c.id = ${customer_id}`,
  },
  {
    kind: "PLACES",
    what: sql`'ORDERED'`,
    id: sql`o.id`,
    at: sql`o.placed_at`,
    number: sql`o.number`,
    amount: sql`o.final_price`,
    count: sql`(select count(*) from order_line l where l.order_id = o.id)`,
    text: sql`o.status`,
    order_id: sql`o.id`,
    from: sql`from customer_order o where o.customer_id = ${customer_id} and o.placed_at is not null`,
  },
  {
    kind: "MONEY",
    what: sql`'PAID'`,
    id: sql`p.id`,
    at: sql`p.completed_at`,
    number: sql`o.number`,
    amount: sql`p.amount`,
    text: sql`concat_ws(' • ', p.payment_method ->> 'brand', p.payment_method ->> 'last4')`,
    by_kind: sql`case when p.installment_id is null then 'family' else 'system' end`,
    order_id: sql`o.id`,
    from: sql`from payment p join customer_order o on o.id = p.order_id where p.customer_id = ${customer_id} and p.completed_at is not null`,
  },
  {
    ...BY_ITSELF,
    kind: "MONEY",
    what: sql`'PART_REFUSED'`,
    id: sql`t.id`,
    at: sql`t.ended_at`,
    number: sql`i.position`,
    amount: sql`i.amount`,
    count: sql`t.number`,
    text: sql`t.error ->> 'message'`,
    order_id: sql`i.order_id`,
    from: sql`from installment i join installment_try t on t.installment_id = i.id
      where i.customer_id = ${customer_id} and t.ended_at is not null and t.error is not null`,
  },
  {
    ...BY_ITSELF,
    kind: "MONEY",
    what: sql`case when r.status = 'FAILED' then 'REFUND_REFUSED' else 'REFUNDED' end`,
    id: sql`r.id`,
    at: sql`r.created_at`,
    number: sql`o.number`,
    amount: sql`r.amount`,
    text: sql`r.reason`,
    order_id: sql`o.id`,
    from: sql`from payment p join refund r on r.payment_id = p.id join customer_order o on o.id = p.order_id where p.customer_id = ${customer_id}`,
  },
  {
    ...BY_ITSELF,
    kind: "MONEY",
    what: sql`'INVOICED'`,
    id: sql`v.id`,
    at: sql`v.sent_at`,
    number: sql`v.number`,
    amount: sql`v.amount`,
    order_id: sql`v.order_id`,
    from: sql`from invoice v where v.customer_id = ${customer_id}`,
  },
  {
    ...BY_ITSELF,
    kind: "MONEY",
    what: sql`'DISPUTED'`,
    id: sql`d.id`,
    at: sql`d.opened_at`,
    amount: sql`d.amount`,
    text: sql`d.reason`,
    order_id: sql`d.order_id`,
    from: sql`from dispute d where d.customer_id = ${customer_id}`,
  },
  {
    kind: "PLACES",
    what: sql`case x.cause when 'MOVE' then 'MOVED' else 'CANCELED' end`,
    id: sql`x.attendance_id`,
    at: sql`x.at`,
    who: sql`s.first_name`,
    name: sql`o.name`,
    amount: sql`x.amount`,
    text: sql`x.reason`,
    by_kind: sql`case x.cause when 'OPERATOR' then 'staff' else 'family' end`,
    by_name: sql`case x.cause when 'OPERATOR' then coalesce((select p.operator from operator_action p
      where p.subject_id = a.id and p.action in ('BOOKING_CANCELLED', 'BOOKING_MOVED') order by p.at desc limit 1), '') else '' end`,
    order_id: sql`a.order_id`,
    from: sql`from attendance_cancellation x join attendance a on a.id = x.attendance_id join student s on s.id = a.student_id
      join offering o on o.id = a.offering_id where x.customer_id = ${customer_id}`,
  },
  {
    kind: "PLACES",
    what: sql`'WAITED'`,
    id: sql`e.id`,
    at: sql`e.joined_at`,
    who: sql`s.first_name`,
    name: sql`o.name`,
    from: sql`from waitlist_entry e join student s on s.id = e.student_id join offering o on o.id = e.offering_id where e.customer_id = ${customer_id}`,
  },
  {
    kind: "PLACES",
    what: sql`'APPLICATION_' || h.event`,
    id: sql`h.id`,
    at: sql`h.at`,
    who: sql`s.first_name`,
    name: sql`o.name`,
    text: sql`h.reason`,
    by_kind: sql`case when h.event in ('DRAFTED', 'SUBMITTED', 'WITHDRAWN', 'PUT_AWAY', 'PAID') then 'family' else 'staff' end`,
    from: sql`from application p join application_history h on h.application_id = p.id join student s on s.id = p.student_id
      join offering o on o.id = p.offering_id where p.customer_id = ${customer_id} and h.event not in ('DRAFTED', 'PUT_AWAY')`,
  },
  {
    kind: "PLACES",
    what: sql`'CHECK_' || k.kind`,
    id: sql`k.id`,
    at: sql`k.at`,
    who: sql`s.first_name`,
    name: sql`o.name`,
    text: sql`coalesce(k.with_whom, k.reason)`,
    by_kind: sql`'staff'`,
    by_name: sql`k.operator`,
    from: sql`from attendance a join attendance_check k on k.attendance_id = a.id join student s on s.id = a.student_id
      join offering o on o.id = a.offering_id where a.customer_id = ${customer_id}`,
  },
  {
    kind: "PLACES",
    what: sql`'SAID_' || m.kind`,
    id: sql`m.id`,
    at: sql`m.said_at`,
    who: sql`s.first_name`,
    name: sql`o.name`,
    text: sql`concat_ws(', ', to_char(m.about_at at time zone l.time_zone, 'FMHH12:MIAM'),
      coalesce(m.with_whom, (select u.name from one_time_pick_up u where u.id = m.pick_up_id)))`,
    read_by: sql`m.read_by`,
    from: sql`from day_message m join student s on s.id = m.student_id join session n on n.id = m.session_id join offering o on o.id = n.offering_id
      join location l on l.id = o.location_id
      where m.customer_id = ${customer_id}`,
  },
  {
    kind: "WORDS",
    what: sql`'SIGNED'`,
    id: sql`g.document_id`,
    at: sql`(g.record::json ->> 'signed_at')::timestamptz`,
    who: sql`s.first_name`,
    name: sql`t.name`,
    from: sql`from student s join document d on d.student_id = s.id join document_signature g on g.document_id = d.id
      join document_template t on t.id = d.template_id where s.customer_id = ${customer_id}`,
  },
  {
    kind: "WORDS",
    what: sql`'ANSWERED'`,
    id: sql`r.id`,
    at: sql`r.submitted_at`,
    who: sql`s.first_name`,
    name: sql`t.name`,
    from: sql`from smart_form_answers r join smart_form f on f.id = r.smart_form_id join student s on s.id = f.student_id
      join smart_form_template t on t.id = r.template_id where r.customer_id = ${customer_id}`,
  },
  {
    ...BY_ITSELF,
    kind: "WORDS",
    what: sql`'MAILED'`,
    id: sql`m.id`,
    at: sql`coalesce(m.first_sent_at, m.sent_at, m.given_up_at, m.created_at)`,
    text: sql`case when m.first_sent_at is not null then '' when m.given_up_at is not null then 'UNSENT' when m.sent_at is null then 'WAITING' else '' end`,
    mail: mailOf,
    from: sql`from outbox_mail m where m.customer_id = ${customer_id}`,
  },
  {
    ...BY_ITSELF,
    kind: "WORDS",
    what: sql`'MAILED_AGAIN'`,
    id: sql`m.id`,
    at: sql`coalesce(m.sent_at, m.given_up_at, m.created_at)`,
    text: sql`case when m.given_up_at is not null then 'UNSENT' when m.sent_at is null then 'WAITING' else '' end`,
    mail: mailOf,
    from: sql`from outbox_mail m where m.customer_id = ${customer_id} and m.first_sent_at is not null`,
  },
  {
    kind: "WORDS",
    what: sql`'NOTED'`,
    id: sql`n.id`,
    at: sql`n.at`,
    text: sql`n.text`,
    by_kind: sql`'staff'`,
    by_name: sql`n.by`,
    from: sql`from staff_note n where n.customer_id = ${customer_id}`,
  },
  {
    kind: "PEOPLE",
    what: sql`p.action`,
    id: sql`p.id`,
    at: sql`p.at`,
    text: sql`p.reason`,
    by_kind: sql`p.actor_kind`,
    by_name: sql`p.operator`,
    from: sql`from operator_action p where p.subject_id = any(array(
        select ${customer_id}::uuid union all select old_id from family_alias where customer_id = ${customer_id}
        union all select a.old_id from student_alias a join student s on s.id = a.student_id where s.customer_id = ${customer_id}
        union all select id from student where customer_id = ${customer_id}
        union all select id from customer_order where customer_id = ${customer_id} and placed_at is not null
        union all select id from attendance where customer_id = ${customer_id}))
      and p.action not like 'ROW_%' and p.action not like 'PARTICIPANT_CHECK%' and p.action not in ('FAMILY_SHOWN', 'NOTE_ADDED')`,
  },
]

interface Page {
  readonly customer_id: string
  readonly before: { readonly at: string; readonly id: string } | undefined
  readonly kind: TimelineKind | undefined
  readonly limit: number
}

/** The latest first; one more than the limit tells that there is another page. */
export const happened = (db: Database, { customer_id, before, kind, limit }: Page) => {
  const sources = sourcesOf(customer_id).filter((source) => kind === undefined || source.kind === kind)
  const earlier =
    before === undefined ? nothing : sql`where (h.at, h.id) < (${before.at}::timestamptz, ${before.id}::text)`
  return db.many<Happened>(sql`
    select h.id, h.at, h.kind, h.what, h.who, h.name, h.number, h.amount, h.count, h.text, h.read_by, h.by_kind, h.by_name, h.mail, h.order_id
    from (${joined(sources.map(selected), sql` union all `)}) h ${earlier}
    order by h.at desc, h.id desc limit ${limit + 1}`)
}
