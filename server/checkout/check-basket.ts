import { invalid, type Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { type BookedDay, type Refusal, reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import type { Database } from "../database/sql.ts"
import {
  type BookableRow,
  type Booker,
  bookables,
  bookablesHeld,
  bookersOf,
} from "../scheduling/inside-transactions.ts"

export interface CheckedPick {
  student_id: string
  offering: BookableRow
}

export interface CheckedBasket {
  funbox_id: string
  picks: CheckedPick[]
}

interface Asked {
  customer_id: string
  items: readonly PickedPlace[]
  now: Date
}

/** What a basket is judged by: the offerings that it names, and those of the family who can be booked. */
export interface BasketFacts {
  offerings: readonly BookableRow[]
  bookers: readonly Booker[]
}

/** Asks for both at once, so that they are one trip with whatever else the transaction asks for. */
export async function readBasket(db: Database, { customer_id, items, now }: Asked): Promise<BasketFacts> {
  const ids = [...new Set(items.map((item) => item.offering_id))]
  const [known, bookers] = await Promise.all([bookables(db, ids), bookersOf(db, customer_id, now)])
  return { offerings: known.filter(({ is_offered }) => is_offered), bookers }
}

/**
 * The same for the basket whose places an order holds, asked for before anybody knows what is in it. What is no longer offered is
 * among it, to be refused by name.
 */
export async function readHeldBasket(
  db: Database,
  { customer_id, order_id, now }: Omit<Asked, "items"> & { order_id: string },
): Promise<BasketFacts> {
  const [offerings, bookers] = await Promise.all([bookablesHeld(db, order_id), bookersOf(db, customer_id, now)])
  return { offerings, bookers }
}

/** An order belongs to one funbox: its fee, its discounts and its credits do. Names what is of another than the basket's first. */
export const severalFunboxes = (items: readonly PickedPlace[] = []): Problem =>
  problem("VALIDATION", {
    errors: [{ path: "items", message: "Please check out one program area at a time.", code: "several_funboxes" }],
    payload: { items },
  })

/** The basket's offerings, in the order of the basket, after everything that a client could get wrong. */
function picksFrom(facts: BasketFacts, items: readonly PickedPlace[]) {
  const seen = new Set<string>()
  for (const [index, { student_id, offering_id }] of items.entries()) {
    const key = `${student_id} ${offering_id}`
    if (seen.has(key)) throw invalid(`items.${index}`, "This place is in the basket twice.", "duplicate")
    seen.add(key)
  }
  const offerings = new Map(facts.offerings.map((row) => [row.id, row]))
  const students = new Map(facts.bookers.map((student) => [student.id, student]))
  const unknown: PickedPlace[] = []
  const picks = items.flatMap((item) => {
    const student = students.get(item.student_id)
    const offering = offerings.get(item.offering_id)
    if (student !== undefined && offering !== undefined) return [{ student, offering }]
    unknown.push(item)
    return []
  })
  // Named, so that a family can take out of its basket what is no longer offered; whose or why isn't told (I21, I22).
  if (unknown.length > 0) throw problem("NOT_FOUND", { payload: { items: unknown } })
  const [first] = picks
  const elsewhere = picks.filter(({ offering }) => offering.funbox_id !== first?.offering.funbox_id)
  if (first === undefined || elsewhere.length > 0)
    throw severalFunboxes(
      elsewhere.map(({ student, offering }) => ({ student_id: student.id, offering_id: offering.id })),
    )
  return { funbox_id: first.offering.funbox_id, picks }
}

const daysOf = (offering: BookableRow): BookedDay[] =>
  offering.sessions.map(({ starts_at, ends_at }) => ({
    name: offering.name,
    offering_id: offering.id,
    starts_at,
    ends_at,
  }))

/**
 * Refuses a basket in which anybody can't take a place: as a whole, with every reason, before anything is written (I2, I4). A
 * pick also stands in the way of the same child's other picks.
 */
export function judgeBasket(facts: BasketFacts, { items, now }: Omit<Asked, "customer_id">): CheckedBasket {
  const { funbox_id, picks } = picksFrom(facts, items)
  const refusals = picks.flatMap(({ student, offering }, index) => {
    const others = picks.slice(0, index).filter((other) => other.student.id === student.id)
    const days = [...student.booked, ...others.flatMap((other) => daysOf(other.offering))]
    const reasons: Refusal[] = offering.is_offered
      ? reasonsAgainst({ offering, sessions: offering.sessions, student, booked: days, now })
      : [{ code: "closed", other_name: null }]
    return reasons.map((reason) => ({ student_id: student.id, offering_id: offering.id, ...reason }))
  })
  if (refusals.length > 0) throw problem("NOT_ELIGIBLE", { payload: { items: refusals } })
  return { funbox_id, picks: picks.map(({ student, offering }) => ({ student_id: student.id, offering })) }
}

export const checkBasket = async (db: Database, asked: Asked): Promise<CheckedBasket> =>
  judgeBasket(await readBasket(db, asked), asked)

/** As much of a pick as its places are counted by. */
export interface PlacePick {
  student_id: string
  offering: Pick<BookableRow, "id" | "name" | "pools">
}

/** One place in every pool of every pick. */
export const poolsOf = (picks: readonly PlacePick[]): { pool_id: string; quantity: number }[] => {
  const demand = new Map<string, number>()
  for (const { offering } of picks) {
    for (const { id } of offering.pools) demand.set(id, (demand.get(id) ?? 0) + 1)
  }
  return [...demand].map(([pool_id, quantity]) => ({ pool_id, quantity }))
}

/** The picks that stand on pools with too few places, for the answer that names them. */
export const picksOn = (picks: readonly PlacePick[], pool_ids: ReadonlySet<string>) =>
  picks
    .filter(({ offering }) => offering.pools.some((pool) => pool_ids.has(pool.id)))
    .map(({ student_id, offering }) => ({ student_id, offering_id: offering.id, name: offering.name }))
