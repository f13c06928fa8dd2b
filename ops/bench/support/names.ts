import type pg from "pg"
import { idOf, locationId } from "./catalogue.ts"
import type { KnownFamily } from "./history.ts"

// The families of the history with names and phones of their own, two more children each, two contacts, and a day with 400 children at
// one location.

const FIRST = `(array['Ama', 'Ben', 'Cleo', 'Dana', 'Eli', 'Finn', 'Gia', 'Hugo', 'Ines', 'Jo', 'Kofi', 'Lena', 'Maya', 'Noah', 'Opal', 'Pia', 'Quin',
  'Rosa', 'Sami', 'Theo', 'Uma', 'Vito', 'Wren', 'Ximena', 'Yara', 'Zoe'])`
const START = `(array['Ok', 'Br', 'Mar', 'Had', 'Nav', 'Ley', 'Tor', 'Vel', 'Kas', 'Win', 'Jor', 'Fal', 'Gre', 'Pel', 'Sor', 'Dun', 'Che', 'Lun'])`
const MIDDLE = `(array['a', 'e', 'i', 'o', 'u', 'an', 'en', 'in', 'or', 'ul'])`
const END = `(array['for', 'ton', 'berg', 'ski', 'dez', 'nair', 'wood', 'man', 'ley', 'sen', 'ris', 'kov', 'chen', 'dale', 'vik', 'mont'])`
const pick = (list: string, number: string): string =>
  `${list}[1 + abs(hashtext(${number})) % array_length(${list}, 1)]`
const surname = (number: string): string =>
  `${pick(START, `'a' || ${number}`)} || ${pick(MIDDLE, `'b' || ${number}`)} || ${pick(END, `'c' || ${number}`)}`

const STATEMENTS = [
  "set session_replication_role = replica",
  `update customer set first_name = ${pick(FIRST, "id::text")}, last_name = ${surname("id")},
    phone_number = '+1202555' || lpad((abs(hashtext('p' || id)) % 10000)::text, 4, '0')`,
  `update student s set first_name = ${pick(FIRST, "'s' || s.id")}, last_name = c.last_name, birth_date = current_date - 2500 - abs(hashtext('d' || s.id)) % 3000
    from customer c where c.id = s.customer_id`,
  `insert into student (id, customer_id, qr, first_name, last_name, birth_date, grade, grade_year)
    select gen_random_uuid(), c.id, gen_random_uuid()::text, ${pick(FIRST, "'t' || n || c.id")}, c.last_name,
      current_date - 2500 - abs(hashtext('e' || n || c.id)) % 3000, 'THIRD_GRADE', extract(year from current_date)
    from customer c, generate_series(1, 2) n`,
  `insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    select gen_random_uuid(), c.id, ${pick(FIRST, "'k' || n || c.id")}, ${surname("'k' || n || c.id")}, 'Aunt',
      '+1212555' || lpad((abs(hashtext('q' || n || c.id)) % 10000)::text, 4, '0'), n = 1, true, now()
    from customer c, generate_series(1, 2) n`,
  `insert into session (id, offering_id, date, start_time, end_time, starts_at, ends_at)
    select ${idOf(40, "n")}, o.id, current_date, '00:05', '23:55', current_date + time '00:05', current_date + time '23:55'
    from (select id, row_number() over (order by id) as n from offering where location_id = '${locationId(0)}' and name like 'Course%' limit 20) o`,
  `with taken as (
      select s.id as student_id, s.customer_id, row_number() over (order by s.id) as n from student s order by s.id limit 400),
    made as (
      insert into attendance (id, customer_id, student_id, offering_id, order_id, status, policy, booked_at)
      select ${idOf(41, "t.n")}, t.customer_id, t.student_id, s.offering_id, (select id from customer_order o where o.customer_id = t.customer_id limit 1),
        'BOOKED', (select jsonb_build_object('cancel_settings', cancel_settings, 'reschedule_settings', reschedule_settings) from schedule_set limit 1), now()
      from taken t join session s on s.id = ${idOf(40, "1 + t.n % 20")})
    insert into attendance_day (attendance_id, session_id, student_id, date, starts_at, ends_at)
    select ${idOf(41, "t.n")}, s.id, t.student_id, s.date, s.starts_at, s.ends_at from taken t join session s on s.id = ${idOf(40, "1 + t.n % 20")}`,
  "set session_replication_role = default",
]

/** The surname of each known family. */
export async function seedNames(client: pg.Client, families: readonly KnownFamily[]): Promise<string[]> {
  for (const text of STATEMENTS) await client.query(text)
  const ids = families.map(({ customer_id }) => customer_id)
  const { rows } = await client.query<{ id: string; last_name: string }>(
    "select id, last_name from customer where id = any($1::uuid[])",
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.last_name ?? "")
}
