import type { Transaction } from "../database/transaction.ts"
import { type StoredFamily, storedParticipants } from "../import/family-queries.ts"
import type { People } from "./bring-bookings.ts"
import type { Coming } from "./family-rows.ts"

/** Whom bookings and balances may be written for, and whose they would be if they hadn't signed in. */
export function peopleOf(stored: ReadonlyMap<string, StoredFamily>, students: ReadonlyMap<string, string>) {
  const people: People = {
    familyOf: (external_id) => {
      const family = stored.get(external_id)
      return family === undefined || family.has_signed_in ? undefined : family.id
    },
    studentOf: (external_id) => students.get(external_id),
  }
  const isOwn = (external_id: string) => stored.get(external_id)?.has_signed_in === true
  const ownIdOf = (external_id: string) => (isOwn(external_id) ? stored.get(external_id)?.id : undefined)
  return { people, isOwn, ownIdOf }
}

/** Children on their families' lists, by their external ids. */
export async function childrenOf(tx: Transaction, coming: readonly Coming[]): Promise<ReadonlyMap<string, string>> {
  const ids = coming.flatMap(({ row }) => row.participants.map(({ external_id }) => external_id))
  const rows = await storedParticipants(tx, ids)
  return new Map(rows.flatMap(({ external_id, id, is_archived }) => (is_archived ? [] : [[external_id, id] as const])))
}
