import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { removeUnattached } from "../files/remove-unattached.ts"
import { unissue } from "../paperwork/sign-before.ts"
import { lockedPools, restorePlaces, take, untake, unwait, wait } from "../scheduling/places.ts"
import { setPlaces } from "../waitlists/change-capacity.ts"
import { familiesTouched } from "./batch-queries.ts"
import { undoCards } from "./bring-cards.ts"
import { undoSignedFiles } from "./bring-signed-files.ts"
import { chunksOf } from "./in-turns.ts"
import { endBatch, familiesOfBatch, lockBatch, removeFamilies } from "./store.ts"
import { placesOfBatch, raisedPools, removeBookings } from "./store-bookings.ts"
import { removeCreditTypes, removeMoney } from "./store-money.ts"
import { placesReplaced, removeSaid, restoreReplaced } from "./store-replaced.ts"
import { undoDetails } from "./undo-details.ts"
import { type ProgramsUndone, undoThings } from "./undo-things.ts"

export type Undone =
  | { readonly kind: "UNDONE"; readonly families: number; readonly programs: ProgramsUndone }
  | { readonly kind: "UNKNOWN" }
  | { readonly kind: "BEFORE" }
  /** It has other families than were shown. */
  | { readonly kind: "CHANGED" }
  /** These have signed in, been deleted, or have something that hangs on them. */
  | { readonly kind: "IN_USE"; readonly emails: readonly string[] }

const HANGS_ON_IT = "23503"
/** A row that would come back names what a merge has taken, or is where another one is now. */
const KEPT_BY = new Set([HANGS_ON_IT, "23001", "23505", "23P01"])

interface UndoNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Whose bytes go at once; else the job that cleans up removes them. */
  readonly files: FileNeeds | undefined
}

/** Takes away what a batch made, all or nothing, while none of its families has been used. */
export const undoBatch =
  ({ store, clock, files }: UndoNeeds) =>
  async (number: number, shown?: number, finish?: (tx: Transaction) => Promise<unknown>): Promise<Undone> => {
    try {
      const undone = await store.transaction(async (tx): Promise<Undone> => {
        const batch = await lockBatch(tx, number)
        if (batch === undefined) return { kind: "UNKNOWN" }
        if (batch.undone_at !== null) return { kind: "BEFORE" }
        const families = await familiesOfBatch(tx, batch.id)
        if (shown !== undefined && shown !== families.length) return { kind: "CHANGED" }
        const used = (await familiesTouched(tx, batch.id)).filter(({ is_used }) => is_used)
        if (used.length > 0) return { kind: "IN_USE", emails: [...new Set(used.flatMap(({ email }) => email ?? []))] }
        await endBatch(tx, batch.id, clock())
        const places = await placesOfBatch(tx, batch.id)
        const raised = await raisedPools(tx, batch.id)
        await removeMoney(tx, batch.id)
        await undoSignedFiles(tx, batch.id)
        await undoDetails(tx, batch.id)
        await undoCards(tx, batch.id)
        await removeBookings(tx, batch.id)
        await removeCreditTypes(tx, batch.id)
        await removeSaid(tx, batch.id)
        for (const ids of chunksOf(families.map(({ id }) => id))) {
          await unissue(tx, ids)
          await removeFamilies(tx, ids)
        }
        const before = await placesReplaced(tx, batch.id)
        await restoreReplaced(tx, batch.id)
        await returnPlaces(tx, { places, before }, raised, clock())
        const programs = await undoThings(tx, batch.id)
        await finish?.(tx)
        return { kind: "UNDONE", families: families.length, programs }
      })
      if (undone.kind === "UNDONE" && files !== undefined) await removeUnattached(files)()
      return undone
    } catch (error) {
      if (error instanceof Error && "code" in error && KEPT_BY.has(String(error.code)))
        return { kind: "IN_USE", emails: [] }
      throw error
    }
  }

/** Rolls back an undo that was only tried. */
class Tried extends Error {}

/** What an undo would answer, by doing it without keeping it: what hangs on a family is found, wherever it is. */
export const tryUndo =
  (needs: UndoNeeds) =>
  async (number: number): Promise<Undone["kind"]> => {
    try {
      const { kind } = await undoBatch(needs)(number, undefined, async (tx) => {
        await tx.run(sql`set constraints all immediate`)
        throw new Tried()
      })
      return kind
    } catch (error) {
      if (error instanceof Tried) return "UNDONE"
      throw error
    }
  }

/** Places and the line are as they were, and so is what was added so that all fit, where nobody has it now. */
async function returnPlaces(
  tx: Transaction,
  { places, before }: Record<"places" | "before", Awaited<ReturnType<typeof placesOfBatch>>>,
  raised: Awaited<ReturnType<typeof raisedPools>>,
  now: Date,
): Promise<void> {
  const short = await restorePlaces(tx, [
    ...places.map(({ kind, ...place }) => (kind === "TAKEN" ? untake(place) : unwait(place))),
    ...before.map(({ kind, ...place }) => (kind === "TAKEN" ? take(place) : wait(place))),
  ])
  // Others have the places by now that those who come back had.
  if (short.length > 0) throw Object.assign(new Error("Places are taken"), { code: HANGS_ON_IT })
  for (const { pool_id, added } of raised) {
    const [pool] = await lockedPools(tx, [pool_id])
    if (pool === undefined) continue
    const capacity = Math.max(pool.capacity - added, pool.taken + pool.held)
    if (capacity !== pool.capacity) await setPlaces(tx, { pool_id, capacity, now })
  }
}
