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
import {
  type ListedOffering,
  ORDER_FIELDS,
  offeringsByIds,
  offeringsPage,
  type SpanRow,
  spansOf,
} from "./availability-query.ts"
import { ownStudents } from "./own-students.ts"
import type { Booker } from "./store-attendances.ts"

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

/** Up to this many places are shown exactly, unless the business has set another number. */
const EXACT_UP_TO = 10

/** Written out: a row of the driver, or a spread copy of one, takes the serializer four times as long. */
function offeringOf(row: ListedOffering): AvailableOffering {
  const { capacity, untaken, free, waiting, held_until, is_waitlist_enabled } = row
  const exact_up_to = row.exact_up_to ?? EXACT_UP_TO
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
    price: row.price,
    opens_at: row.opens_at,
    closes_at: row.closes_at,
    requires_application: row.requires_application,
    is_waitlist_enabled,
    places: placesOf({ capacity, untaken, free, held_until, is_waitlist_enabled, waiting, exact_up_to }),
    reasons: [],
  }
}

async function readSpans(store: Database, ids: readonly string[]): Promise<Spans> {
  const spans = new Map<string, SpanRow[]>(ids.map((id) => [id, []]))
  for (const span of await spansOf(store, ids)) spans.get(span.offering_id)?.push(span)
  return spans
}

/**
 * Adds why each participant can't take each offering. The offerings' days are read only if somebody has booked something: nothing
 * else can clash with them.
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
 * are worked out for each call. A page that is filtered by participants is theirs alone.
 */
export const listOfferings =
  ({ store, clock, pages }: ListOfferingsNeeds) =>
  async (who: Who | undefined, query: OfferingQuery, kind?: Kind): Promise<OfferingList> => {
    const { student_ids, fit, limit = PAGE_LIMIT, offset = 0, order_by: order_text, ...given } = query
    const filters: Filters = kind === undefined ? given : { ...given, kinds: kind }
    const order_by = readOrderBy(order_text, ORDER_FIELDS)
    if (order_by === undefined) throw invalid("order_by", `Sort by ${ORDER_FIELDS.join(", ")}.`, "enum")
    const now = clock()
    const students = await ownStudents(store, who, student_ids, now)
    const plain = matching(filters, now)
    const isFitted = fit !== undefined && students.length > 0
    const condition = isFitted ? sql`${plain} and ${fitting(students, fit, now)}` : plain

    const read = async (): Promise<SharedPage> => {
      const { rows, total } = await offeringsPage(store, condition, { order_by, limit, offset })
      const items = rows.map(offeringOf)
      const ids = items.map(({ id }) => id)
      return { answer: { items, total, limit, offset }, spans: spansOnce(store, ids) }
    }
    const page = isFitted ? read() : pages(canonical({ ...filters, limit, offset, order_by: order_text }), read)
    const { answer, spans } = await page
    if (students.length === 0) return answer
    return { ...answer, items: await withReasons(answer.items, students, { spans, now }) }
  }

/** Offerings by id, e.g. of a basket, in the given order. A basket outlives a catalogue, so unknown ids are left out. */
export const readOfferings =
  ({ store, clock }: Omit<ListOfferingsNeeds, "pages">) =>
  async (who: Who | undefined, { ids, student_ids }: { ids: string; student_ids?: string }) => {
    const now = clock()
    const wanted = [...new Set(ids.split(","))]
    const [students, rows] = await Promise.all([
      ownStudents(store, who, student_ids, now),
      offeringsByIds(store, wanted),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const offerings = wanted.flatMap((id) => {
      const row = byId.get(id)
      return row === undefined ? [] : [offeringOf(row)]
    })
    return withReasons(offerings, students, { spans: () => readSpans(store, wanted), now })
  }
