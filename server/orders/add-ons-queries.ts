import type { AddOn, AddOnKind, AddOnOffer } from "@hub/domain/orders/add-on"
import { inUtc, wallClock } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

const addOnAsJson = sql`json_build_object('id', a.id, 'name', a.name, 'description', a.description, 'kind', a.kind, 'price', a.price,
    'is_per_day', a.is_per_day, 'choices', a.choices, 'start_time', ${wallClock(sql`a.start_time`)}, 'end_time', ${wallClock(sql`a.end_time`)})`

/** Of an add-on `a`: what is left, with what the order itself holds; null without a limit. */
const leftOn = (
  date: ReturnType<typeof sql>,
  order_id: string | null,
) => sql`case when a.capacity is not null then greatest(0, a.capacity
    - coalesce((select s.held + s.taken from add_on_stock s where s.add_on_id = a.id and s.date is not distinct from ${date}), 0)
    + (select count(*)::int from held_add_on h where h.order_id = ${order_id}::uuid and h.add_on_id = a.id and h.date is not distinct from ${date})) end`

export interface OfferedAddOn extends Omit<AddOnOffer, "student_id"> {
  readonly add_on: AddOn
}

interface Asked {
  readonly offering_ids: readonly string[]
  /** Whose held ones count as left. */
  readonly order_id: string | null
  readonly now: Date
}

/** What goes with these offerings, on the days that are ahead and not canceled. */
export const offeredAddOns = (db: Database, { offering_ids, order_id, now }: Asked) =>
  db.many<OfferedAddOn>(sql`
    select o.id as offering_id, ${addOnAsJson} as add_on,
      case when not a.is_per_day then ${leftOn(sql`null::date`, order_id)} end as "left",
      case when a.is_per_day then coalesce((
        select json_agg(json_build_object('date', d.date, 'left', ${leftOn(sql`d.date`, order_id)}) order by d.date)
        from (select distinct s.date from session s where s.offering_id = o.id and s.starts_at > ${now}
          and not exists (select from day_cancellation x where x.offering_id = o.id and x.date = s.date and x.reinstated_at is null)) d),
        '[]') else '[]' end as days
    from offering o join add_on a on a.funbox_id = o.funbox_id and not a.is_archived
      and (a.schedule_set_ids = '{}' or o.schedule_set_id = any(a.schedule_set_ids))
      and (a.location_ids = '{}' or o.location_id = any(a.location_ids))
      and (a.activity_ids = '{}' or o.activity_id = any(a.activity_ids))
    where o.id = any(${offering_ids}::uuid[]) and (not a.is_per_day or exists (
      select from session s where s.offering_id = o.id and s.starts_at > ${now}))
    order by o.starts_at, o.id, a.position, a.name, a.id`)

export interface BookedAddOn {
  readonly id: string
  readonly attendance_id: string
  readonly order_id: string
  readonly add_on_id: string
  readonly name: string
  readonly kind: AddOnKind
  readonly start_time: string | null
  readonly end_time: string | null
  readonly date: string | null
  readonly choice: string
  readonly sale_amount: number
  readonly fee_amount: number
  readonly status: "BOOKED" | "CANCELLED"
  readonly gives: "REFUND" | "CODE" | "NOTHING" | null
  readonly amount: number
  /** When its day starts; of one that is bought once, when the program does. */
  readonly starts_at: string
}

/** All that was added to these bookings, canceled or not. */
export const addOnsOfBookings = (db: Database, attendance_ids: readonly string[]) =>
  db.many<BookedAddOn>(sql`
    select b.id, b.attendance_id, b.order_id, b.add_on_id, a.name, a.kind, ${wallClock(sql`a.start_time`)} as start_time,
      ${wallClock(sql`a.end_time`)} as end_time, b.date, b.choice, b.sale_amount, b.fee_amount, b.status, b.gives, b.amount,
      ${inUtc(sql`coalesce((select min(d.starts_at) from attendance_day d where d.attendance_id = b.attendance_id and d.date = b.date), o.starts_at)`)} as starts_at
    from attendance_add_on b join add_on a on a.id = b.add_on_id join attendance t on t.id = b.attendance_id
      join offering o on o.id = t.offering_id
    where b.attendance_id = any(${attendance_ids}::uuid[]) order by a.position, a.name, a.id, b.date, b.id`)

/** The days on which the child of a booking still comes. */
export const comingDays = async (db: Database, attendance_id: string, now: Date): Promise<string[]> =>
  (
    await db.many<{ date: string }>(sql`
      select distinct date from attendance_day where attendance_id = ${attendance_id} and is_booked and starts_at > ${now}`)
  ).map(({ date }) => date)

export interface BookedPlace {
  readonly attendance_id: string
  readonly student_id: string
  readonly offering_id: string
}

interface NamedPlace extends BookedPlace {
  readonly student_name: string
  readonly name: string
}

/** Of these places of a family, those that are booked. */
export const bookedPlaces = (
  db: Database,
  customer_id: string,
  places: readonly Pick<BookedPlace, "student_id" | "offering_id">[],
) =>
  db.many<NamedPlace>(sql`
    select a.id as attendance_id, a.student_id, a.offering_id, s.first_name as student_name, o.name
    from attendance a join student s on s.id = a.student_id join offering o on o.id = a.offering_id
    join unnest(${places.map(({ student_id }) => student_id)}::uuid[], ${places.map(({ offering_id }) => offering_id)}::uuid[])
      as p(student_id, offering_id) on p.student_id = a.student_id and p.offering_id = a.offering_id
    where a.customer_id = ${customer_id} and a.status = 'BOOKED'`)
