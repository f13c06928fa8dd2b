import type { Kind, Offering } from "@hub/domain/catalogue/catalogue"
import { PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid } from "@hub/domain/kernel/problem"
import type { Reason } from "@hub/domain/scheduling/availability"
import { reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import { placesOf } from "@hub/domain/scheduling/places"
import { type Database, sql } from "../database/sql.ts"
import type { TtlCache } from "../database/ttl-cache.ts"
import type { Who } from "../http/handlers.ts"
import { canonical, type Filters, matching } from "./availability-filters.ts"
import { fitting } from "./availability-fit.ts"
import type { FactsOf } from "./known-offerings.ts"
import { participantsChosen } from "./participants-chosen.ts"
import type { Booker } from "./store-attendances.ts"
import {
  countsByIds,
  type OfferingCounts,
  type OfferingFacts,
  ORDER_FIELDS,
  offeringsPage,
  type SpanRow,
  spansOf,
} from "./store-availability.ts"

export type AvailableOffering = Offering & { reasons: Reason[] }
export interface OfferingList {
  items: AvailableOffering[]
  total: number
  limit: number
  offset: number
}

/** A page as it is for everybody, and the days of its offerings for whoever has booked others. */
export interface SharedPage {
  readonly answer: OfferingList
  readonly spans: () => Promise<Spans>
}
type Spans = ReadonlyMap<string, readonly SpanRow[]>

export interface Needs {
  readonly store: Database
  readonly clock: () => Date
  readonly pages: TtlCache<SharedPage>
  readonly factsOf: FactsOf
}

export interface Asked extends Filters {
  student_ids?: string
  fit?: "all" | "some"
  limit?: number
  offset?: number
  order_by?: string
}

/** Places are told exactly up to this many unless the business has set another number. */
const EXACT_UP_TO = 10

/** Written out: a row of the driver's, and any copy of one by spreading, takes the serializer four times as long to read. */
function offeringOf(facts: OfferingFacts, counts: OfferingCounts): AvailableOffering {
  const { untaken, free, held_until, capacity } = counts
  const { is_waitlist_enabled } = facts
  const exact_up_to = counts.exact_up_to ?? EXACT_UP_TO
  return {
    id: facts.id,
    kind: facts.kind,
    schedule_set_id: facts.schedule_set_id,
    funbox_id: facts.funbox_id,
    location_id: facts.location_id,
    credit_type_id: facts.credit_type_id,
    name: facts.name,
    description: facts.description,
    room: facts.room,
    start_date: facts.start_date,
    end_date: facts.end_date,
    start_time: facts.start_time,
    end_time: facts.end_time,
    starts_at: facts.starts_at,
    weekdays: facts.weekdays,
    session_count: facts.session_count,
    min_grade: facts.min_grade,
    max_grade: facts.max_grade,
    min_age: facts.min_age,
    max_age: facts.max_age,
    price: facts.price,
    opens_at: facts.opens_at,
    closes_at: facts.closes_at,
    requires_application: facts.requires_application,
    is_waitlist_enabled,
    places: placesOf({ capacity, untaken, free, held_until, is_waitlist_enabled, waiting: 0, exact_up_to }),
    reasons: [],
  }
}

/** In the order of the counters. An offering that went between the two looks is left out. */
async function offeringsOf(factsOf: FactsOf, rows: readonly OfferingCounts[]): Promise<AvailableOffering[]> {
  const [first] = rows
  if (first === undefined) return []
  const known = await factsOf(
    rows.map(({ id }) => id),
    first.version,
  )
  return rows.flatMap((counts) => {
    const facts = known.get(counts.id)
    return facts === undefined ? [] : [offeringOf(facts, counts)]
  })
}

async function readSpans(store: Database, ids: readonly string[]): Promise<Spans> {
  const spans = new Map<string, SpanRow[]>(ids.map((id) => [id, []]))
  for (const span of await spansOf(store, ids)) spans.get(span.offering_id)?.push(span)
  return spans
}

/**
 * Says of each offering why each participant can't take it, in no statement or one, however many of both: the days of the
 * offerings speak against nobody who has booked nothing.
 */
async function withReasons(
  offerings: readonly Offering[],
  students: readonly Booker[],
  { spans, now }: { spans: () => Promise<Spans>; now: Date },
): Promise<AvailableOffering[]> {
  const days = students.some(({ booked }) => booked.length > 0) ? await spans() : undefined
  return offerings.map((offering) => ({
    ...offering,
    reasons: students.flatMap((student) =>
      reasonsAgainst({
        offering,
        sessions: days?.get(offering.id) ?? [],
        student,
        booked: student.booked,
        answer: offering.places.answer,
        now,
      }).map((reason) => ({ student_id: student.id, ...reason })),
    ),
  }))
}

/** Reads the days once, and only when somebody asks for them; a failure is not kept. */
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
 * 7.4: offerings by date, a page at a time. The page is the same for everybody and is remembered for a second; what speaks
 * against participants is worked out afresh, in a number of statements that no filter and no history changes. A page that is
 * filtered by participants is theirs alone.
 */
export const listOfferings =
  ({ store, clock, pages, factsOf }: Needs) =>
  async (who: Who | undefined, asked: Asked, kind?: Kind): Promise<OfferingList> => {
    const { student_ids, fit, limit = PAGE_LIMIT, offset = 0, order_by: orderText, ...given } = asked
    const filters: Filters = kind === undefined ? given : { ...given, kinds: kind }
    const order_by = readOrderBy(orderText, ORDER_FIELDS)
    if (order_by === undefined) throw invalid("order_by", `Sort by ${ORDER_FIELDS.join(", ")}.`, "enum")
    const now = clock()
    const students = await participantsChosen(store, who, student_ids, now)
    const plain = matching(filters, now)
    const isFitted = fit !== undefined && students.length > 0
    const condition = isFitted ? sql`${plain} and ${fitting(students, fit, now)}` : plain

    const read = async (): Promise<SharedPage> => {
      const { rows, total } = await offeringsPage(store, condition, { order_by, limit, offset })
      const items = await offeringsOf(factsOf, rows)
      const ids = items.map(({ id }) => id)
      return { answer: { items, total, limit, offset }, spans: spansOnce(store, ids) }
    }
    const page = isFitted ? read() : pages(canonical({ ...filters, limit, offset, order_by: orderText }), read)
    const { answer, spans } = await page
    if (students.length === 0) return answer
    return { ...answer, items: await withReasons(answer.items, students, { spans, now }) }
  }

/** Offerings by id, e.g. of a basket, in the order asked for. One that is gone is left out: a basket outlives a catalogue. */
export const readOfferings =
  ({ store, clock, factsOf }: Omit<Needs, "pages">) =>
  async (who: Who | undefined, { ids, student_ids }: { ids: string; student_ids?: string }) => {
    const now = clock()
    const wanted = [...new Set(ids.split(","))]
    const [students, rows] = await Promise.all([
      participantsChosen(store, who, student_ids, now),
      countsByIds(store, wanted),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const inOrder = wanted.map((id) => byId.get(id)).filter((row) => row !== undefined)
    const offerings = await offeringsOf(factsOf, inOrder)
    return withReasons(offerings, students, { spans: () => readSpans(store, wanted), now })
  }
