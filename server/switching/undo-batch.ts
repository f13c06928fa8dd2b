import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { WHAT_GOES } from "@hub/domain/switching/switch-shown"
import { forgetTextsFromBefore } from "../account/communication.ts"
import { forgetApplications } from "../applications/carry-applications.ts"
import { recordAction } from "../audit/record-action.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import type { FileNeeds } from "../files/file-needs.ts"
import { removeUnattached } from "../files/remove-unattached.ts"
import { removeBroughtForms } from "../forms/take-brought-answers.ts"
import { previewDigest } from "../kernel/preview.ts"
import { resumeNewsTo } from "../mail/news.ts"
import { unissue, unsignBefore } from "../paperwork/sign-before.ts"
import { lockedPools, restorePlaces, take, untake, unwait, wait } from "../scheduling/places.ts"
import { setPlaces } from "../waitlists/change-capacity.ts"
import { undoCards } from "./bring-cards.ts"
import { undoSignedFiles } from "./bring-signed-files.ts"
import { chunksOf } from "./in-turns.ts"
import { endBatch, familiesOfBatch, familiesTouched, lockBatch, removeFamilies } from "./store.ts"
import { placesOfBatch, raisedPools, removeBookings } from "./store-bookings.ts"
import {
  applicationsOfBatch,
  emailsOf,
  formsOfBatch,
  removeConsents,
  removeDays,
  removeFacts,
  removeNotes,
  takeDocuments,
} from "./store-details.ts"
import { inUse, removeCreditTypes, removeMoney } from "./store-money.ts"
import { placesReplaced, removeSaid, restoreReplaced } from "./store-replaced.ts"
import { batchFacts } from "./store-runs.ts"
import type { SwitchNeeds } from "./switch-needs.ts"
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

/** Takes away what a batch has brought of people; it is marked as undone before. */
async function undoDetails(tx: Transaction, batch_id: string): Promise<void> {
  await removeNotes(tx, batch_id)
  await removeDays(tx, batch_id)
  await removeFacts(tx, batch_id)
  if (!(await forgetApplications(tx, await applicationsOfBatch(tx, batch_id)))) throw inUse()
  const consents = await removeConsents(tx, batch_id)
  const of = (matches: (one: (typeof consents)[number]) => boolean) =>
    consents.filter(matches).map(({ customer_id }) => customer_id)
  await forgetTextsFromBefore(
    tx,
    of(({ subject }) => subject === "TEXT_MESSAGES"),
  )
  for (const { email } of await emailsOf(
    tx,
    of(({ has_ended_news }) => has_ended_news),
  ))
    if (email !== null) await resumeNewsTo(tx, email)
  await unsignBefore(tx, await takeDocuments(tx, batch_id))
  await removeBroughtForms(tx, await formsOfBatch(tx, batch_id))
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
const tryUndo =
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

async function factsOf(db: Database, number: number) {
  const facts = await batchFacts(db, number)
  if (facts === undefined) throw problem("NOT_FOUND")
  return facts
}

export const previewUndo =
  ({ store, clock }: SwitchNeeds) =>
  async (number: number) => {
    if ((await tryUndo({ store, clock, files: undefined })(number)) === "IN_USE") throw problem("SWITCH_BATCH_USED")
    const facts = await factsOf(store, number)
    const { families, restored, invited } = facts
    const goes = WHAT_GOES.map((what) => ({ what, count: facts.goes[what] })).filter(({ count }) => count > 0)
    return { families, goes, restored, invited, preview: previewDigest(facts) }
  }

export const confirmUndo =
  ({ store, clock, files }: SwitchNeeds) =>
  async (by: StaffActor, number: number, preview: string): Promise<void> => {
    const own = store.as(by)
    const facts = await factsOf(own, number)
    // Undone before, by a press that was repeated.
    if (facts.is_undone) return
    if (previewDigest(facts) !== preview) throw problem("PREVIEW_CHANGED")
    const undone = await undoBatch({ store: own, clock, files })(number, facts.families, (tx) =>
      recordAction(tx, {
        action: "BATCH_UNDONE",
        subject: "switch_batch",
        subject_id: facts.id,
        details: { number, families: facts.families },
        now: clock(),
      }),
    )
    if (undone.kind === "CHANGED") throw problem("PREVIEW_CHANGED")
    if (undone.kind === "IN_USE") throw problem("SWITCH_BATCH_USED")
  }
