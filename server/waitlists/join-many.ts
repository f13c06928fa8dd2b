import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { type PlaceChange, wait } from "../scheduling/places.ts"
import { familiesWaiting } from "./operator-queries.ts"
import { insertEntries, removeChildren, setNumbers } from "./store.ts"

/** One participant and the line of one offering. */
export interface Joining {
  readonly customer_id: string
  readonly student_id: string
  readonly offering_id: string
  readonly pool_ids: readonly string[]
  /** Who waits there already stays where they are. */
  readonly is_waiting: boolean
}

export interface Joined {
  /** As many as joined: each one's place in its line, counted in families. */
  readonly positions: readonly number[]
  /** What the caller has to change of the pools, with everything else that it changes of them. */
  readonly waits: readonly PlaceChange[]
}

/** Puts many in line at once, in their order. The caller has locked the pools and has judged everybody. */
export async function joinMany(tx: Transaction, joining: readonly Joining[], now: Date): Promise<Joined> {
  if (joining.length === 0) return { positions: [], waits: [] }
  const positions = await positionsOf(tx, joining)
  const fresh = joining.filter(({ is_waiting }) => !is_waiting)
  const entries = fresh.map(({ customer_id, student_id, offering_id }) => {
    const id = newId()
    return { id, group_id: id, customer_id, student_id, offering_id, instead_of_offering_id: null }
  })
  await insertEntries(tx, entries, now)
  return {
    positions,
    waits: fresh.flatMap(({ pool_ids }) => pool_ids.map((pool_id) => wait({ pool_id, quantity: 1 }))),
  }
}

async function positionsOf(tx: Transaction, joining: readonly Joining[]): Promise<number[]> {
  const rows = await familiesWaiting(tx, {
    customer_ids: [...new Set(joining.map(({ customer_id }) => customer_id))],
    offering_ids: [...new Set(joining.map(({ offering_id }) => offering_id))],
  })
  const lengths = new Map(rows.map(({ offering_id, length }) => [offering_id, length]))
  const positions = new Map(rows.map((row) => [`${row.offering_id} ${row.customer_id}`, row.position]))
  return joining.map(({ offering_id, customer_id }) => {
    const key = `${offering_id} ${customer_id}`
    const known = positions.get(key)
    if (known !== undefined) return known
    const position = (lengths.get(offering_id) ?? 0) + 1
    lengths.set(offering_id, position)
    positions.set(key, position)
    return position
  })
}

/** Children who have got their place another way leave the line for it. Returns who waited; the caller lowers the pools' waiting with what it books. */
export const leaveMany = async (
  tx: Transaction,
  leaving: readonly { student_id: string; offering_id: string }[],
): Promise<{ student_id: string; offering_id: string }[]> => (leaving.length === 0 ? [] : removeChildren(tx, leaving))

/** Entries of one line at numbers that they have among each other. The caller has locked the offering's pools or holds the import's lock. */
export const placeInLine = (
  tx: Transaction,
  entries: readonly { readonly id: string; readonly number: number }[],
): Promise<number> => setNumbers(tx, [...entries])
