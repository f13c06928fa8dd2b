import type { Kind, Offering } from "@hub/domain/catalogue/catalogue"
import { PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid } from "@hub/domain/kernel/problem"
import type { Reason } from "@hub/domain/scheduling/availability"
import { withoutDays } from "@hub/domain/scheduling/day-outcome"
import { daysLeft } from "@hub/domain/scheduling/days-left"
import { reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import { EXACT_UP_TO, type OfferingPool, placesOf } from "@hub/domain/scheduling/places"
import { type Database, sql } from "../database/sql.ts"
import type { TtlCache } from "../database/ttl-cache.ts"
import type { Who } from "../http/handlers.ts"
import { canonical, type Filters, fitting, matching } from "./availability-filters.ts"
import {
  type ListedOffering,
  ORDER_FIELDS,
  offeringsByIds,
  offeringsPage,
  type SpanRow,
  spansOf,
} from "./availability-queries.ts"
import { asOpenedFor } from "./own-hold.ts"
import { ownStudents } from "./read-bookers.ts"
import type { Booker } from "./store-attendances.ts"
import { type OwnHold, ownHold } from "./store-holds.ts"

export type AvailableOffering = Offering & { reasons: Reason[] }
export interface OfferingList {
  items: AvailableOffering[]
  total: number
  limit: number
  offset: number
}

/** A page that is the same for everybody, and the days of its offerings, for participants with bookings. */
export interface SharedPage {
  readonly answer: OfferingList
  readonly rows: readonly ListedOffering[]
  readonly spans: () => Promise<Spans>
}
type Spans = ReadonlyMap<string, readonly SpanRow[]>

interface ListOfferingsNeeds {
  readonly store: Database
  readonly clock: () => Date
  readonly pages: TtlCache<SharedPage>
}

interface OfferingQuery extends Filters {
  student_ids?: string
  fit?: "all" | "some"
  limit?: number
  offset?: number
  order_by?: string
}

const placesIn = (row: ListedOffering, pools: readonly OfferingPool[]) => {
  const { held_until, is_waitlist_enabled, waiting, exact_up_to } = row
  return placesOf({ pools, held_until, is_waitlist_enabled, waiting, exact_up_to: exact_up_to ?? EXACT_UP_TO })
}

function priceOf({ price, sessions, canceled_days }: ListedOffering, now: Date): number {
  const left = canceled_days.length === 0 ? undefined : daysLeft(sessions, canceled_days, now)
  return left === undefined ? price : withoutDays(price, { canceled: left.unpaid.length, of: left.ahead })
}

/** Written out: a row of the driver, or a spread copy of one, takes the serializer four times as long. */
function offeringOf(row: ListedOffering, now: Date): AvailableOffering {
  return {
    id: row.id,
    kind: row.kind,
    schedule_set_id: row.schedule_set_id,
    funbox_id: row.funbox_id,
    location_id: row.location_id,
    credit_type_id: row.credit_type_id,
    activity_url_part: row.activity_url_part,
    name: row.name,
    description: row.description,
    room: row.room,
    start_date: row.start_date,
    end_date: row.end_date,
    start_time: row.start_time,
    end_time: row.end_time,
    starts_at: row.starts_at,
    weekdays: row.weekdays,
    session_count: row.session_count,
    min_grade: row.min_grade,
    max_grade: row.max_grade,
    min_age: row.min_age,
    max_age: row.max_age,
    price: priceOf(row, now),
    list_price: row.price,
    canceled_days: row.canceled_days.map(({ date }) => date),
    opens_at: row.opens_at,
    closes_at: row.closes_at,
    requires_application: row.requires_application,
    is_waitlist_enabled: row.is_waitlist_enabled,
    places: placesIn(row, row.pools),
    reasons: [],
  }
}

const NOTHING_HELD: OwnHold = { pools: [], items: [], openings: [] }

/** Without participants an answer is the same for everybody. */
const holdOf = async (
  store: Database,
  who: Who | undefined,
  { student_ids, now }: { student_ids: string | undefined; now: Date },
): Promise<OwnHold> =>
  who === undefined || student_ids === undefined || student_ids === ""
    ? NOTHING_HELD
    : ownHold(store, who.customer_id, now)

async function readSpans(store: Database, ids: readonly string[]): Promise<Spans> {
  const spans = new Map<string, SpanRow[]>(ids.map((id) => [id, []]))
  for (const span of await spansOf(store, ids)) spans.get(span.offering_id)?.push(span)
  return spans
}

/** The places that the family's own checkout holds are there for it. */
function withOwnPlaces(offerings: readonly AvailableOffering[], rows: readonly ListedOffering[], hold: OwnHold) {
  if (hold.pools.length === 0) return offerings
  const own = new Map(hold.pools.map(({ pool_id, quantity }) => [pool_id, quantity]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return offerings.map((offering) => {
    const row = byId.get(offering.id)
    if (row?.pools.some(({ id }) => own.has(id)) !== true) return offering
    return {
      ...offering,
      places: placesIn(
        row,
        row.pools.map((pool) => ({ ...pool, own: own.get(pool.id) ?? 0 })),
      ),
    }
  })
}

/**
 * Adds why each participant can't take each offering. The offerings' days are read only if someone has booked something: nothing
 * else can clash with them.
 */
async function withReasons(
  offerings: readonly Offering[],
  students: readonly Booker[],
  { spans, hold, now }: { spans: () => Promise<Spans>; hold: OwnHold; now: Date },
): Promise<AvailableOffering[]> {
  const isHeld = (student_id: string, offering_id: string): boolean =>
    hold.items.some((item) => item.student_id === student_id && item.offering_id === offering_id)
  const days = students.some(({ booked }) => booked.length > 0) ? await spans() : undefined
  const opened = offerings.map((offering) => asOpenedFor(offering, hold))
  return opened.map((offering) => ({
    ...offering,
    reasons: students.flatMap((student) =>
      reasonsAgainst({
        offering,
        sessions: days?.get(offering.id) ?? [],
        student,
        booked: student.booked,
        answer: isHeld(student.id, offering.id) ? "open" : offering.places.answer,
        now,
      }).map((reason) => ({ student_id: student.id, ...reason })),
    ),
  }))
}

/** Reads the days at the first call; a failure is retried. */
function spansOnce(store: Database, ids: readonly string[]): () => Promise<Spans> {
  let known: Promise<Spans> | undefined
  return () => {
    known ??= readSpans(store, ids).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

/**
 * 7.4: offerings by date, a page at a time. A page is the same for everybody and cached for a second; reasons against participants
 * are worked out for each call. A page that is filtered by participants, or read by a family in checkout, is theirs alone.
 */
export const listOfferings =
  ({ store, clock, pages }: ListOfferingsNeeds) =>
  async (who: Who | undefined, query: OfferingQuery, kind?: Kind): Promise<OfferingList> => {
    const { student_ids, fit, limit = PAGE_LIMIT, offset = 0, order_by: order_text, ...given } = query
    const filters: Filters = kind === undefined ? given : { ...given, kinds: kind }
    const order_by = readOrderBy(order_text, ORDER_FIELDS)
    if (order_by === undefined) throw invalid("order_by", `Sort by ${ORDER_FIELDS.join(", ")}.`, "enum")
    const from = filters.from ?? filters.weeks?.split(",").sort()[0]
    const now = clock()
    const [students, hold] = await Promise.all([
      ownStudents(store, who, student_ids, now),
      holdOf(store, who, { student_ids, now }),
    ])
    const plain = matching(filters, now)
    const isFitted = fit !== undefined && students.length > 0
    const condition = isFitted ? sql`${plain} and ${fitting(students, fit, now)}` : plain

    const read = async (): Promise<SharedPage> => {
      const { rows, total } = await offeringsPage(store, condition, { order_by, from, limit, offset })
      const items = rows.map((row) => offeringOf(row, now))
      const ids = items.map(({ id }) => id)
      return { answer: { items, total, limit, offset }, rows, spans: spansOnce(store, ids) }
    }
    // A page from before the family's hold would count its places twice.
    const isOwn = isFitted || hold.pools.length > 0
    const page = isOwn ? read() : pages(canonical({ ...filters, limit, offset, order_by: order_text }), read)
    const { answer, rows, spans } = await page
    if (students.length === 0) return answer
    const items = withOwnPlaces(answer.items, rows, hold)
    return { ...answer, items: await withReasons(items, students, { spans, hold, now }) }
  }

/** Offerings by id, e.g. of a basket, in the given order. A basket outlives a catalogue, so unknown ids are left out. */
export const readOfferings =
  ({ store, clock }: Omit<ListOfferingsNeeds, "pages">) =>
  async (who: Who | undefined, { ids, student_ids }: { ids: string; student_ids?: string }) => {
    const now = clock()
    const wanted = [...new Set(ids.split(","))]
    const [students, hold, rows] = await Promise.all([
      ownStudents(store, who, student_ids, now),
      holdOf(store, who, { student_ids, now }),
      offeringsByIds(store, wanted),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const offerings = wanted.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [offeringOf(row, now)]
    })
    return withReasons(withOwnPlaces(offerings, rows, hold), students, {
      spans: () => readSpans(store, wanted),
      hold,
      now,
    })
  }
