import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import { problem } from "@hub/domain/kernel/problem"
import { daysLeft, placePrice } from "@hub/domain/scheduling/days-left"
import { reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import { ruleOf } from "@hub/domain/scheduling/override"
import type { Database } from "../database/sql.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { type Booker, bookersOf } from "../scheduling/store-attendances.ts"
import { bookingOf } from "./bookings-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { type BookableRow, bookablePage, bookingForStaff, offeringsForStaff } from "./staff-booking-queries.ts"

type Needs = Pick<CheckoutNeeds, "store" | "clock">

interface Query {
  readonly student_id: string
  readonly search?: string
  readonly offering_id?: string
  readonly limit?: number
  readonly offset?: number
}

type Sites = readonly string[] | null

/** What a child could be booked for, soonest first: with what is left of a week that is on, its price, and what speaks against it. */
export const listBookable =
  ({ store, clock }: Needs) =>
  async (sites: Sites, customer_id: string, query: Query) => {
    const { student_id, search, offering_id, limit = PAGE_LIMIT, offset = 0 } = query
    const now = clock()
    const student = (await bookersOf(store, customer_id, now)).find(({ id }) => id === student_id)
    if (student === undefined) throw problem("NOT_FOUND")
    const page = await bookablePage(store, { sites, search, offering_id, now, limit, offset })
    const items = await shapesOf(store, page, { customer_id, student, now })
    return { items, total: page[0]?.total ?? 0, limit, offset }
  }

interface Judging {
  readonly customer_id: string
  readonly student: Booker
  readonly now: Date
  /** The booking that is moved is in nobody's way. */
  readonly but_id?: string
}

async function shapesOf(db: Database, page: readonly BookableRow[], { customer_id, student, now, but_id }: Judging) {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const [offerings, known] = await Promise.all([
    bookableOfferings(db, ids, { customer_id, now }),
    offeringsForStaff(db, ids),
  ])
  const booked = student.booked.filter(({ offering_id }) => offering_id !== but_id)
  return page.flatMap(({ id, location }) => {
    const offering = offerings.find((one) => one.id === id)
    const of = known.find((one) => one.id === id)
    if (offering === undefined || of === undefined) return []
    const left = daysLeft(offering.sessions, offering.canceled_days, now)
    if (left === undefined) return []
    const [tightest] = of.pools.toSorted((a, b) => a.capacity - a.taken - a.held - (b.capacity - b.taken - b.held))
    const { capacity = 0, taken = 0, held = 0, waiting = 0 } = tightest ?? {}
    const sessions = offering.sessions.filter(({ date }) => date >= left.from)
    const reasons = reasonsAgainst({ offering, sessions, student, booked, now })
    return [
      {
        offering_id: id,
        name: offering.name,
        room: offering.room,
        location,
        start_date: offering.start_date,
        end_date: offering.end_date,
        start_time: offering.start_time,
        end_time: offering.end_time,
        days: left.days,
        of_days: left.of,
        from: left.ahead_from,
        canceled_days: [...left.unpaid],
        list_price: of.list_price,
        price: placePrice(of.list_price, left),
        left: Math.max(0, capacity - taken - held),
        held,
        waiting,
        capacity,
        is_waitlist_enabled: offering.is_waitlist_enabled,
        reasons: reasons.map((reason) => ({ ...reason, rule: ruleOf(reason) })),
      },
    ]
  })
}

/** To where a booking could be moved: of its funbox, single days to single days. */
export const listTargets =
  ({ store, clock }: Needs) =>
  async (sites: Sites, attendance_id: string, query: Omit<Query, "student_id">) => {
    const { search, limit = PAGE_LIMIT, offset = 0 } = query
    const now = clock()
    const found = await bookingForStaff(store, attendance_id)
    const booking = found === undefined ? undefined : await bookingOf(store, found.customer_id, attendance_id)
    if (booking === undefined) throw problem("NOT_FOUND")
    const { customer_id, funbox_id, offering_id: but_id, student_id } = booking
    const student = (await bookersOf(store, customer_id, now)).find(({ id }) => id === student_id)
    if (student === undefined) throw problem("NOT_FOUND")
    const is_single = booking.kind === "DAYCAMP_SESSION"
    const page = await bookablePage(store, {
      sites,
      search,
      offering_id: undefined,
      funbox_id,
      but_id,
      is_single,
      now,
      limit,
      offset,
    })
    const items = await shapesOf(store, page, { customer_id, student, now, but_id })
    return {
      items: items.map(({ location, ...item }) => ({ ...item, location_name: location.name })),
      total: page[0]?.total ?? 0,
    }
  }
