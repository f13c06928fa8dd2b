import type pg from "pg"
import { idOf, PRICE } from "./catalogue.ts"
import type { Family } from "./families.ts"

// Years of past bookings: every child was in ten courses of one day, fifty children in each, two courses to an order, all paid by card.
// Written in order of time, so that a family's rows are scattered as in a real database.

const TURNS = 10
const CHILDREN = 50
const KIND = {
  course: 20,
  session: 21,
  pool: 22,
  customer: 23,
  student: 24,
  order: 25,
  hold: 26,
  payment: 27,
  attendance: 28,
  login: 29,
  transfer: 30,
  credit: 31,
  mail: 32,
} as const
type Kind = keyof typeof KIND
const id = (kind: Kind, number: string) => idOf(KIND[kind], number)
const uuidOf = (kind: Kind, number: number) =>
  `${String(KIND[kind]).padStart(8, "0")}-0000-7000-8000-${String(number).padStart(12, "0")}`

/** A family has two children. */
function statements(attendances: number): string[] {
  const students = attendances / TURNS
  const courses = attendances / CHILDREN
  const orders = attendances / 2
  // A child meets one course of each tenth of them, and a tenth is a year's.
  const day = `current_date - 1 - (k / ${courses / TURNS} * 365 + k % 28)`
  const starts = `((${day}) || ' 09:00')::timestamp at time zone 'UTC'`
  const ends = `((${day}) || ' 12:00')::timestamp at time zone 'UTC'`
  // Attendance i is the (i / students)th of its child; order o has two of them in a row.
  const each = (count: number, name: string) => `generate_series(0, ${count - 1}) ${name}`
  const attended = `(select i, i % ${students} as s, (i % ${students} + i / ${students} * ${courses / TURNS}) % ${courses} as k,
      i / ${students} / 2 * ${students} + i % ${students} as o from ${each(attendances, "i")}) a`
  const ordered = `(select o, o % ${students} as s, now() - interval '10 years' + o * interval '10 years' / ${orders} as at from ${each(orders, "o")}) b`
  const family = "s / 2"
  const steps = (statuses: readonly string[]) =>
    statuses.map((status, step) => `(${step}, ${step === 0 ? "null" : `'${statuses[step - 1]}'`}, '${status}')`).join()
  return [
    "set session_replication_role = replica",
    `insert into customer (id, email, first_name, last_name, provider_customer_id, created_at)
      select ${id("customer", "f")}, 'family' || f || '@mail.example', 'Dana', 'Okafor', 'cus_' || f,
        now() - interval '10 years' + f * interval '10 years' / ${students / 2} from ${each(students / 2, "f")}`,
    `insert into student (id, customer_id, qr, first_name, last_name, birth_date, grade, grade_year)
      select ${id("student", "s")}, ${id("customer", family)}, gen_random_uuid()::text, 'Maya', 'Okafor', current_date - 3500, 'THIRD_GRADE', extract(year from current_date)
      from ${each(students, "s")}`,
    `insert into offering (id, schedule_set_id, funbox_id, location_id, kind, credit_type_id, name, start_date, end_date, start_time,
        end_time, starts_at, weekdays, session_count)
      select ${id("course", "k")}, o.schedule_set_id, o.funbox_id, o.location_id, 'PROGRAM', o.credit_type_id, 'Past course ' || k, ${day},
        ${day}, '09:00', '12:00', ${starts}, 1 << extract(dow from ${day})::int, 1
      from ${each(courses, "k")} join (select *, row_number() over (order by id) - 1 as n from offering) o on o.n = k % 2900`,
    `insert into session (id, offering_id, date, start_time, end_time, starts_at, ends_at)
      select ${id("session", "k")}, ${id("course", "k")}, ${day}, '09:00', '12:00', ${starts}, ${ends} from ${each(courses, "k")}`,
    `insert into pool (id, capacity, taken) select ${id("pool", "k")}, ${CHILDREN}, ${CHILDREN} from ${each(courses, "k")}`,
    `insert into offering_pool (offering_id, pool_id) select ${id("course", "k")}, ${id("pool", "k")} from ${each(courses, "k")}`,
    `insert into customer_order (id, customer_id, funbox_id, kind, status, number, final_price, discount, created_at, placed_at,
        completed_at)
      select ${id("order", "o")}, ${id("customer", family)}, f.id, 'SCHEDULE_AND_PAY', 'COMPLETED', o + 1001, ${2 * PRICE}, 0, at, at, at
      from ${ordered}, (select id from funbox order by id limit 1) f`,
    `insert into order_line (order_id, position, kind, name, student_id, offering_id, credit_type_id, quantity, unit_price, total)
      select ${id("order", "o")}, 1 + i / ${students} % 2, 'BOOKING', 'Course', ${id("student", "s")}, ${id("course", "k")}, c.id, 1, ${PRICE},
        ${PRICE}
      from ${attended}, (select id from credit_type order by id limit 1) c`,
    "select setval('order_number', (select max(number) from customer_order))",
    `insert into order_status_history (order_id, from_status, to_status, cause, at)
      select ${id("order", "o")}, h.from_status, h.to_status, 'MADE', at + h.step * interval '1 minute'
      from ${ordered}, (values ${steps(["DRAFT", "AWAITING_PAYMENT", "COMPLETED"])}) h(step, from_status, to_status)`,
    `insert into hold (id, order_id, customer_id, status, created_at, expires_at, was_extended, last_until, ended_at)
      select ${id("hold", "o")}, ${id("order", "o")}, ${id("customer", family)}, 'CONSUMED', at, at, true, at, at from ${ordered}`,
    `insert into hold_item (hold_id, position, student_id, offering_id)
      select ${id("hold", "o")}, i / ${students} % 2, ${id("student", "s")}, ${id("course", "k")} from ${attended}`,
    `insert into hold_pool (hold_id, pool_id, quantity) select ${id("hold", "o")}, ${id("pool", "k")}, 1 from ${attended}`,
    `insert into payment (id, order_id, customer_id, provider_type, status, amount, provider_payment_id, client_secret, payment_method,
        created_at, synced_at, completed_at)
      select ${id("payment", "o")}, ${id("order", "o")}, ${id("customer", family)}, 'STRIPE', 'COMPLETED', ${2 * PRICE}, 'pi_' || o,
        'pi_' || o || '_secret', '{"payment_method_id":"pm_1","brand":"visa","last4":"4242","wallet_type":null,"expiration_month":12,"expiration_year":2040}',
        at, at, at
      from ${ordered}`,
    `insert into payment_status_history (payment_id, from_status, to_status, cause, at)
      select ${id("payment", "o")}, h.from_status, h.to_status, 'MADE', at + h.step * interval '1 minute'
      from ${ordered}, (values ${steps(["CREATED", "REQUIRES_CONFIRMATION", "COMPLETED"])}) h(step, from_status, to_status)`,
    `insert into attendance (id, customer_id, student_id, offering_id, order_id, status, policy, booked_at)
      select ${id("attendance", "i")}, ${id("customer", family)}, ${id("student", "s")}, ${id("course", "k")}, ${id("order", "o")}, 'BOOKED',
        (select jsonb_build_object('cancel_settings', cancel_settings, 'reschedule_settings', reschedule_settings) from schedule_set limit 1),
        now() - interval '10 years' + o * interval '10 years' / ${orders}
      from ${attended}`,
    `insert into attendance_day (attendance_id, session_id, student_id, date, starts_at, ends_at)
      select ${id("attendance", "i")}, ${id("session", "k")}, ${id("student", "s")}, ${day}, ${starts}, ${ends} from ${attended}`,
    `insert into credit (id, customer_id, credit_type_id, status, origin, order_id, attendance_id)
      select ${id("credit", "i")}, ${id("customer", family)}, c.id, 'USED', 'ORDER', ${id("order", "o")}, ${id("attendance", "i")}
      from ${attended}, (select id from credit_type order by id limit 1) c`,
    `insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, order_id, credit_type_id, debit_account, credit_account,
        unit, amount, at)
      select ${id("transfer", "o * 4 + t.n")}, t.cause, case t.cause when 'PAYMENT' then ${id("payment", "o")} else ${id("order", "o")} end,
        t.kind, ${id("customer", family)}, ${id("order", "o")}, case t.unit when 'CREDITS' then c.id end, t.debit, t.credit, t.unit, t.amount, at
      from ${ordered}, (select id from credit_type order by id limit 1) c, (values
        (0, 'PAYMENT', 'PAYMENT', 'PROVIDER_CLEARING', 'RECEIVABLE', 'CENTS', ${2 * PRICE}),
        (1, 'ORDER', 'SALE', 'RECEIVABLE', 'REVENUE_SALES', 'CENTS', ${2 * PRICE}),
        (2, 'ORDER', 'CREDIT_ISSUED', 'CREDITS_ISSUED', 'CREDITS_CUSTOMER', 'CREDITS', 2),
        (3, 'ORDER', 'CREDIT_USED', 'CREDITS_CUSTOMER', 'CREDITS_USED', 'CREDITS', 2)) t(n, cause, kind, debit, credit, unit, amount)`,
    `insert into outbox_mail (id, customer_id, kind, recipient, subject, body, about_id, created_at, sent_at)
      select ${id("mail", "o")}, ${id("customer", family)}, 'RECEIPT', 'family' || ${family} || '@mail.example', 'Your receipt',
        'Thank you. ', ${id("order", "o")}, at, at from ${ordered}`,
    "set session_replication_role = default",
  ]
}

export interface KnownFamily extends Omit<Family, "token"> {
  readonly order_id: string
  readonly session_id: string
}

/** Writes the history, which may take longer than a token lasts, and returns some of its families with a session each. */
export async function seedHistory(
  client: pg.Client,
  { attendances, known }: { attendances: number; known: number },
): Promise<KnownFamily[]> {
  for (const text of statements(attendances)) await client.query(text)
  const families = attendances / TURNS / 2
  const numbers = Array.from({ length: known }, (_, at) => Math.floor((at * families) / known))
  await client.query(
    `insert into sign_in_session (id, customer_id, refresh_hash, family_hash, user_agent, expires_at)
      select ${id("login", "f")}, ${id("customer", "f")}, sha256(f::text::bytea), sha256(f::text::bytea), 'bench', now() + interval '1 day' from unnest($1::int[]) f`,
    [numbers],
  )
  return numbers.map((number) => ({
    customer_id: uuidOf("customer", number),
    student_ids: [uuidOf("student", 2 * number), uuidOf("student", 2 * number + 1)],
    order_id: uuidOf("order", 2 * number),
    session_id: uuidOf("login", number),
  }))
}
