import { bookingMoney } from "@hub/domain/switching/booking-money"
import type { SwitchBooking } from "@hub/domain/switching/match-programs"
import type { RaisedPool } from "@hub/domain/switching/oversold"
import { bookFromBefore, type MoneyBefore, type PlaceBefore } from "../checkout/book-from-before.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ErrorList } from "../import/errors.ts"
import { lockedPools, type PlaceChange, suspendLines, takePlaces, unwait } from "../scheduling/places.ts"
import { setPlaces } from "../waitlists/change-capacity.ts"
import { joinMany, leaveMany } from "../waitlists/join-many.ts"
import { positionOf } from "./family-rows.ts"
import { inTurns } from "./in-turns.ts"
import { type BookedProgram, bookedPrograms, bookedSpans, dueOn, placesOfStudents } from "./known-bookings-queries.ts"
import { addRaised, addSwitchedOrders, addSwitchedWaiting } from "./store-bookings.ts"
import { replaceWaits } from "./store-replaced.ts"

/** What a batch is given, made with the first thing that it has. */
export type BatchOf = () => Promise<string>

export interface BookingCount {
  readonly created: number
  readonly unchanged: number
}

export interface Joining {
  readonly bookings: readonly SwitchBooking[]
  readonly waits: readonly SwitchBooking[]
  readonly raise: readonly RaisedPool[]
  /** By family: what invoices and plans of the same files ask for. */
  readonly claims: ReadonlyMap<string, number>
}

export interface People {
  /** A family's id, where it may be written: not signed in, not deleted, not another's. */
  readonly familyOf: (external_id: string) => string | undefined
  readonly studentOf: (external_id: string) => string | undefined
}

interface Writing {
  readonly tx: Transaction
  readonly now: Date
  readonly batch: BatchOf
  readonly errors: ErrorList
  /** Programs that come with the same files aren't there yet. */
  readonly is_dry: boolean
}

interface Wanted extends PlaceBefore {
  readonly booking: SwitchBooking
  readonly program: BookedProgram
  readonly money: MoneyBefore | undefined
}

/** What bookings leave to pay is part of what their family's invoices and plans ask for. */
function claimedMoney({ bookings, claims }: Joining) {
  const open = new Map(claims)
  return bookingMoney(bookings).map(({ booking, money }) => {
    if (money === undefined) return { booking, money }
    const claimed_cents = Math.min(money.price_cents - money.paid_cents, open.get(booking.family) ?? 0)
    open.set(booking.family, (open.get(booking.family) ?? 0) - claimed_cents)
    return { booking, money: { ...money, claimed_cents } }
  })
}

const NEW_POOL = "new:"
const keyOf = (student_id: string, offering_id: string): string => `${student_id} ${offering_id}`

/** Everything that the families are to have and don't have yet, with our ids. */
async function wantedOf(tx: Transaction, joining: Joining, { familyOf, studentOf }: People) {
  const { bookings, waits } = joining
  const keys = [...new Set([...bookings, ...waits].map(({ program }) => program.key))]
  const programs = new Map((await bookedPrograms(tx, keys)).map((program) => [program.key, program]))
  const placed = <Booking extends { booking: SwitchBooking }>(list: readonly Booking[]) =>
    list.flatMap((one) => {
      const { booking } = one
      const [customer_id, student_id] = [familyOf(booking.family), studentOf(booking.child)]
      const program = programs.get(booking.program.key)
      if (customer_id === undefined || student_id === undefined) return []
      return [{ ...one, customer_id, student_id, program }]
    })
  const booked = placed(claimedMoney(joining))
  const waiting = placed(waits.map((booking) => ({ booking })))
  const students = [...new Set([...booked, ...waiting].map(({ student_id }) => student_id))]
  const there = await placesOfStudents(tx, students)
  return { booked, waiting, there, programs }
}

/** Nobody is in two places at one time: both are named, and one is to be left out. */
async function refuseOverlaps(tx: Transaction, wanted: readonly Wanted[], errors: ErrorList): Promise<void> {
  const students = [...new Set(wanted.map(({ student_id }) => student_id))]
  const busy = new Map<string, { name: string; from: number; until: number }[]>()
  const add = (student_id: string, name: string, span: { starts_at: string; ends_at: string }) => {
    const spans = busy.get(student_id) ?? []
    spans.push({ name, from: Date.parse(span.starts_at), until: Date.parse(span.ends_at) })
    busy.set(student_id, spans)
  }
  for (const span of await bookedSpans(tx, students)) add(span.student_id, span.name, span)
  for (const { student_id, program, booking } of wanted) {
    const spans = busy.get(student_id) ?? []
    const other = program.spans
      .map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), until: Date.parse(ends_at) }))
      .map(({ from, until }) => spans.find((span) => span.from < until && from < span.until))
      .find((span) => span !== undefined)
    if (other !== undefined)
      errors.at(positionOf(booking), `"${booking.text}" is at the same time as ${other.name}: leave one of them out`)
    for (const span of program.spans) add(student_id, program.name, span)
  }
}

/** Bookings and places in line, made as others are: the same counters, credits, lines and ledger. What is there already stays as it is. */
export async function bringBookings(joining: Joining, people: People, writing: Writing) {
  const { tx, now, batch, errors, is_dry } = writing
  const { booked, waiting, there, programs } = await wantedOf(tx, joining, people)
  const had = new Set(
    there.filter(({ kind }) => kind === "BOOKED").map((one) => keyOf(one.student_id, one.offering_id)),
  )
  const inLine = new Set(
    there.filter(({ kind }) => kind === "WAITING").map((one) => keyOf(one.student_id, one.offering_id)),
  )
  const missing = new Map<string, SwitchBooking>()
  const isNew = ({
    student_id,
    program,
    booking,
  }: Omit<Wanted, "money" | "program"> & { program: BookedProgram | undefined }) => {
    if (program === undefined) missing.set(booking.program.key, booking)
    return program === undefined || !had.has(keyOf(student_id, program.id))
  }
  const fresh = booked.filter(isNew)
  const joins = waiting.filter((one) => isNew(one) && !inLine.has(keyOf(one.student_id, one.program?.id ?? "")))
  if (!is_dry)
    for (const [, booking] of missing) errors.at(positionOf(booking), `"${booking.program.name}" isn't a program here`)
  const wanted = fresh.flatMap(({ program, ...one }): Wanted[] => (program === undefined ? [] : [{ ...one, program }]))
  await refuseOverlaps(tx, wanted, errors)
  errors.throwIfAny()
  await raiseCapacity(tx, joining, programs, writing)
  const places = joins.flatMap(({ program, ...one }) => (program === undefined ? [] : [{ ...one, program }]))
  const lines = await suspendLines(
    tx,
    [...wanted, ...places].flatMap(({ program: { pool_ids } }) => pool_ids),
  )
  const left = await leaveLines(tx, wanted, inLine, writing)
  const orders = await writeOrders(wanted, writing)
  if (orders.length > 0) await addSwitchedOrders(tx, await batch(), orders)
  await takePlaces(tx, [...lines, ...left])
  if (places.length > 0) {
    const line = places.map(({ customer_id, student_id, program }) => ({
      customer_id,
      student_id,
      offering_id: program.id,
      pool_ids: program.pool_ids,
      is_waiting: false,
    }))
    const { waits } = await joinMany(tx, line, now)
    await takePlaces(tx, waits)
    await addSwitchedWaiting(tx, await batch(), line)
  }
  return {
    bookings: { created: fresh.length, unchanged: booked.length - fresh.length },
    waits: { created: joins.length, unchanged: waiting.length - joins.length },
  }
}

/** In a newer file, who waited has a place: they leave the line with it. Answers whose places in line are free with that. */
async function leaveLines(
  tx: Transaction,
  wanted: readonly Wanted[],
  inLine: ReadonlySet<string>,
  { batch }: Pick<Writing, "batch">,
): Promise<PlaceChange[]> {
  const waiting = wanted.filter(({ student_id, program }) => inLine.has(keyOf(student_id, program.id)))
  if (waiting.length === 0) return []
  const entries = waiting.map(({ student_id, program }) => ({ student_id, offering_id: program.id }))
  const left = [...(await replaceWaits(tx, await batch(), entries)), ...(await leaveMany(tx, entries))]
  const pools = new Map(waiting.map(({ program }) => [program.id, program.pool_ids]))
  return left.flatMap(({ offering_id }) =>
    (pools.get(offering_id) ?? []).map((pool_id) => unwait({ pool_id, quantity: 1 })),
  )
}

/** As many places as the files need; a pool that came with the same files has its number by now. */
async function raiseCapacity(
  tx: Transaction,
  { raise }: Joining,
  keys: ReadonlyMap<string, BookedProgram>,
  writing: Writing,
) {
  for (const { pool_id: named, added } of raise) {
    const pool_id = named.startsWith(NEW_POOL) ? keys.get(named.slice(NEW_POOL.length))?.pool_ids[0] : named
    if (pool_id === undefined) continue
    const [pool] = await lockedPools(tx, [pool_id])
    if (pool === undefined) continue
    await setPlaces(tx, { pool_id, capacity: pool.capacity + added, now: writing.now })
    await addRaised(tx, { batch_id: await writing.batch(), pool_id, added })
  }
}

/** An order for each family and area, with all its places. */
async function writeOrders(
  wanted: readonly Wanted[],
  { tx, now, batch, errors }: Writing,
): Promise<{ order_id: string; claimed: number }[]> {
  if (wanted.length === 0) return []
  await batch()
  const orders = new Map<string, Wanted[]>()
  for (const one of wanted) {
    const key = `${one.customer_id} ${one.program.funbox_id}`
    orders.set(key, [...(orders.get(key) ?? []), one])
  }
  const { due_on } = await dueOn(tx, now)
  const bookOne = async (places: readonly Wanted[]) => {
    const { order_id, claimed, short } = await bookFromBefore(tx, places, { now, due_on })
    for (const { program, booking } of places)
      if (program.pool_ids.some((id) => short.includes(id)))
        errors.at(positionOf(booking), `${program.name} has no place left`)
    return { order_id, claimed }
  }
  const booked = await inTurns([...orders.values()], bookOne)
  errors.throwIfAny()
  return booked
}
