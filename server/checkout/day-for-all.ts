import { problem } from "@hub/domain/kernel/problem"
import { type AddOnsGiven, addOnsBackByBusiness, isSameGiven, NO_ADD_ONS } from "@hub/domain/scheduling/add-ons-back"
import { businessCancelOutcome, type CancelOutcome, inCredits } from "@hub/domain/scheduling/cancel-outcome"
import { type DayGives, dayOutcome } from "@hub/domain/scheduling/day-outcome"
import type { Database } from "../database/sql.ts"
import { textOfMail } from "../mail/mail-text.ts"
import { previewMail } from "../mail/queued-mails.ts"
import { dayCancellation } from "../scheduling/store-days-off.ts"
import { addOnsOfDay, planAddOns, planByBusiness } from "./add-ons-back.ts"
import { type Booking, bookingOf, payingFor } from "./bookings-queries.ts"
import { bookedOnDay, type DayBooking, type DayOffering, insideOf } from "./cancel-all-queries.ts"
import { customersByIds } from "./families-queries.ts"
import { dayMailFacts, exactly } from "./preview-giving.ts"

// What canceling a day for everybody does to each booking: computed once, for the preview, for its confirmation, and for each family.

export interface DayWhat {
  readonly date: string
  readonly give: DayGives
  readonly reason: string
}

const NOTHING: CancelOutcome = { gives: "NOTHING", amount: 0, reduced: 0, parts: [] }

/** The last day of a booking: the whole place comes back, as when the business cancels it. */
function wholeOutcome(booking: Booking, give: DayGives): CancelOutcome {
  if (give === "NOTHING") return NOTHING
  return give === "CODE" ? inCredits(booking) : businessCancelOutcome(booking, "REFUND")
}

/** What one family gets for the day. The price of a day that came back before stays with it. */
export function dayBack(booking: Booking, day: DayBooking, { give }: Pick<DayWhat, "give">, smallest_charge: number) {
  if (day.is_returned) return NOTHING
  const back = endsBooking(day) ? wholeOutcome(booking, give) : dayOutcome({ ...booking, days: day.days }, give)
  return exactly(booking, back, smallest_charge)
}

/** The booking ends with its last day; else the day alone gives back what was added to it. */
export const endsBooking = (day: DayBooking): boolean => day.is_last && day.days === 1

export const DAY_ADDED = { MONEY: "REFUND", CODE: "CODE", NOTHING: "NOTHING" } as const

interface DayAdding {
  readonly day: DayBooking
  /** What the day gives back for the place, before. */
  readonly place: CancelOutcome
  readonly what: Pick<DayWhat, "date" | "give">
  readonly smallest_charge: number
  readonly now: Date
}

/** What comes back for what was added, with the day. */
export async function dayAdded(
  db: Database,
  booking: Booking,
  { day, place: { gives, parts }, what: { date, give }, smallest_charge, now }: DayAdding,
): Promise<AddOnsGiven> {
  if (endsBooking(day)) return planByBusiness(db, booking, { gives, parts, smallest_charge, now })
  const rows = await addOnsOfDay(db, booking.id, date)
  return planAddOns(db, rows, { back: addOnsBackByBusiness(DAY_ADDED[give]), parts, smallest_charge })
}

export interface DayFacts {
  readonly programs: { offering_id: string; name: string; location_name: string; children: number; left_out: number }[]
  readonly children: number
  readonly families: number
  readonly inside: Awaited<ReturnType<typeof insideOf>>
  readonly back: BackSums
  readonly claims: never[]
}

export interface BackSums {
  card: { count: number; amount: number }
  owed: { count: number; amount: number }
  code: { count: number; amount: number }
  credit: { count: number }
  nothing: { count: number }
}

/** What one booking gets, with what was added to it. */
export interface WithAdded extends CancelOutcome {
  readonly added: AddOnsGiven
}

export function sumsOfBack(outcomes: readonly WithAdded[]): BackSums {
  const of = (amount: (outcome: WithAdded) => number) => ({
    count: outcomes.filter((outcome) => amount(outcome) > 0).length,
    amount: outcomes.reduce((sum, outcome) => sum + amount(outcome), 0),
  })
  const count = (gives: CancelOutcome["gives"]) => ({ count: outcomes.filter((one) => one.gives === gives).length })
  return {
    card: of(({ gives, amount, added }) => (gives === "REFUND" ? amount : 0) + added.refunded),
    owed: of(({ reduced, added }) => reduced + added.reduced),
    code: of(({ gives, amount, added }) => (gives === "CODE" ? amount : 0) + added.code),
    credit: count("CREDIT"),
    nothing: {
      count: outcomes.filter(({ gives, added }) => gives === "NOTHING" && isSameGiven(added, NO_ADD_ONS)).length,
    },
  }
}

interface Seen {
  readonly facts: DayFacts
  /** What isn't shown in the digest: it may change by itself. */
  readonly paying: number
  readonly mail: { first_name: string; subject: string; text: string } | null
  readonly family_counts: ReadonlyMap<string, number>
}

/** All that canceling a day of these offerings would do. Those whose family has given the day up are left out. */
export async function readDayForAll(
  db: Database,
  offerings: readonly DayOffering[],
  what: DayWhat,
  { now, smallest_charge }: { now: Date; smallest_charge: number },
): Promise<Seen> {
  const programs: DayFacts["programs"] = []
  const outcomes: WithAdded[] = []
  const families = new Set<string>()
  const family_counts = new Map<string, number>()
  let first: { booking: Booking; back: WithAdded; is_last: boolean } | undefined
  let paying = 0
  for (const { id: offering_id, name, location_name } of offerings) {
    if ((await dayCancellation(db, offering_id, what.date)) !== undefined) throw problem("CANCELED_FOR_ALL")
    const days = await bookedOnDay(db, offering_id, what.date)
    const own = new Set<string>()
    for (const day of days.filter(({ is_booked }) => is_booked)) {
      const booking = await bookingOf(db, day.customer_id, day.id)
      if (booking === undefined) continue
      const place = dayBack(booking, day, what, smallest_charge)
      const back = { ...place, added: await dayAdded(db, booking, { day, place, what, smallest_charge, now }) }
      outcomes.push(back)
      own.add(day.customer_id)
      first ??= { booking, back, is_last: day.is_last }
    }
    for (const id of own) families.add(id)
    family_counts.set(offering_id, own.size)
    paying += await payingFor(db, offering_id)
    const children = days.filter(({ is_booked }) => is_booked).length
    programs.push({ offering_id, name, location_name, children, left_out: days.length - children })
  }
  const facts = {
    programs,
    children: outcomes.length,
    families: families.size,
    inside: await insideOf(
      db,
      offerings.map(({ id }) => id),
      what.date,
    ),
    back: sumsOfBack(outcomes),
    claims: [],
  }
  return {
    facts,
    paying,
    family_counts,
    mail: first === undefined ? null : await mailOf(db, first, { what, smallest_charge, now }),
  }
}

async function mailOf(
  db: Database,
  { booking, back, is_last }: { booking: Booking; back: WithAdded; is_last: boolean },
  { what, smallest_charge, now }: { what: DayWhat; smallest_charge: number; now: Date },
) {
  const [family] = await customersByIds(db, [booking.customer_id])
  const facts = { ...dayMailFacts(booking, back, { ...what, is_last, smallest_charge }), visits: [] }
  const said = previewMail({ kind: "DAY_CANCELLED_BY_BUSINESS", facts }, now)
  const first_name = family?.first_name ?? ""
  return { first_name, subject: said.subject, text: textOfMail(said, first_name) }
}
