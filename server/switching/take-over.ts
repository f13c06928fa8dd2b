import type { Transaction } from "../database/transaction.ts"
import type { ErrorList } from "../import/errors.ts"
import { freePlaces, type PlaceChange, untake, unwait } from "../scheduling/places.ts"
import { placeInLine } from "../waitlists/join-many.ts"
import type { BatchOf } from "./bring-bookings.ts"
import { positionOf } from "./family-rows.ts"
import { bookedPrograms } from "./known-bookings-queries.ts"
import { entriesOfLine, notFree } from "./known-said-queries.ts"
import type { NewerPlan, Taken } from "./plan-newer.ts"
import { archiveChildren, childrenNamed } from "./store.ts"
import {
  beginReplacing,
  endReplacing,
  passesNamed,
  placesOfOrders,
  rememberRows,
  replaceOrders,
  replacePayments,
  replaceWaits,
  sumOfFamily,
} from "./store-replaced.ts"

interface Writing {
  readonly tx: Transaction
  readonly now: Date
  readonly batch: BatchOf
  readonly errors: ErrorList
}

/** Something here hangs on a row, such as a check-in, or its month is closed. */
const HANGS_ON_IT: readonly unknown[] = ["23503", "23001"]
const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined)

/** What a newer file says otherwise goes, so that it comes again as the file has it. Answers places that are free with it. */
async function removeOne(tx: Transaction, batch_id: string, taken: Taken): Promise<PlaceChange[]> {
  const family = { batch_id, customer_id: taken.customer_id }
  await beginReplacing(tx, taken.customer_id)
  const sum = taken.has_new_sum ? await sumOfFamily(tx, taken.customer_id) : { orders: [], balances: [] }
  const passes = await passesNamed(tx, taken.customer_id, taken.passes)
  const places = await placesOfOrders(tx, sum.orders)
  await replaceOrders(tx, family, {
    orders: [...sum.orders, ...passes.flatMap(({ order_id }) => order_id ?? [])],
    balances: sum.balances,
    passes: passes.map(({ id }) => id),
  })
  await replacePayments(tx, family, taken.payments)
  await endReplacing(tx, taken.customer_id)
  return places.map(untake)
}

async function removeWaits(tx: Transaction, batch_id: string, taken: readonly Taken[]): Promise<PlaceChange[]> {
  const waits = taken.flatMap((one) => one.waits)
  if (waits.length === 0) return []
  const students = new Map(
    (
      await childrenNamed(
        tx,
        waits.map(({ child }) => child),
      )
    ).map((one) => [one.external_id, one.id]),
  )
  const programs = await bookedPrograms(tx, [...new Set(waits.map(({ program }) => program))])
  const by_key = new Map(programs.map((program) => [program.key, program]))
  const entries = waits.flatMap(({ child, program }) => {
    const [student_id, offering] = [students.get(child), by_key.get(program)]
    return student_id === undefined || offering === undefined ? [] : [{ student_id, offering_id: offering.id }]
  })
  const pools = new Map(programs.map(({ id, pool_ids }) => [id, pool_ids]))
  return (await replaceWaits(tx, batch_id, entries)).flatMap(({ offering_id }) =>
    (pools.get(offering_id) ?? []).map((pool_id) => unwait({ pool_id, quantity: 1 })),
  )
}

/** Families whom a newer file changes, in the transaction that brings it. No mail is written. */
export async function takeOver({ taken }: NewerPlan, { tx, now, batch, errors }: Writing): Promise<void> {
  if (taken.length === 0) return
  const batch_id = await batch()
  const used = new Set(
    (
      await notFree(
        tx,
        taken.map(({ customer_id }) => customer_id),
      )
    ).map(({ id }) => id),
  )
  const refuse = (one: Taken) =>
    errors.at(
      positionOf(one),
      `${one.name} has something here that hangs on what goes: change it on the family's page, or leave it`,
    )
  const freed: PlaceChange[] = []
  for (const one of taken) {
    const is_done =
      !used.has(one.customer_id) &&
      (await tx.savepoint(async () => {
        try {
          freed.push(...(await removeOne(tx, batch_id, one)))
          return true
        } catch (error) {
          if (!HANGS_ON_IT.includes(codeOf(error))) throw error
          return false
        }
      }))
    if (!is_done) refuse(one)
  }
  errors.throwIfAny()
  freed.push(...(await removeWaits(tx, batch_id, taken)))
  await freePlaces(tx, freed)
  const children = await childrenNamed(
    tx,
    taken.flatMap((one) => one.children),
  )
  const ids = children.map(({ id }) => id)
  if (ids.length === 0) return
  await rememberRows(tx, batch_id, "student", ids)
  await archiveChildren(tx, ids, now)
}

/** Entries that came over get the order of the files, in the places that they have in line. Others keep theirs. */
export async function orderLines({ lines }: NewerPlan, { tx, batch }: Pick<Writing, "tx" | "batch">): Promise<void> {
  for (const { program, children } of lines) {
    const [offering] = await bookedPrograms(tx, [program])
    if (offering === undefined) continue
    const rank = new Map(children.map((child, index) => [child, index]))
    const entries = (await entriesOfLine(tx, offering.id)).filter(({ child }) => child !== null && rank.has(child))
    const rankOf = ({ child }: (typeof entries)[number]): number => rank.get(child ?? "") ?? 0
    const sorted = entries.toSorted((one, other) => rankOf(one) - rankOf(other))
    const moved = sorted.flatMap(({ id }, index) => {
      const place = entries[index]
      return place === undefined || place.id === id ? [] : [{ id, number: place.number }]
    })
    if (moved.length === 0) continue
    await rememberRows(
      tx,
      await batch(),
      "waitlist_entry",
      moved.map(({ id }) => id),
    )
    await placeInLine(tx, moved)
  }
}
