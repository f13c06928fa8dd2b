import { problem } from "@hub/domain/kernel/problem"
import { forgetMark, markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Transaction } from "../database/transaction.ts"
import { setDatesArchived, setProgramsArchived } from "../import/set-archived.ts"
import { type ArchivedKind, datesToArchive, datesToRestore, isArchivedThing, isProgramArchived } from "./queries.ts"
import { type CatalogueNeeds, lockCatalogue } from "./save-thing.ts"
import { isCanceledForAll } from "./staff-queries.ts"
import { forgetArchivedWith, noteArchivedWith } from "./store.ts"
import { storedOf } from "./write-row.ts"

const SUBJECTS = { offerings: "offering", activities: "activity" } as const

/** A date, or a program with its dates ahead. Imports leave it so (I54). */
export const archiveThing =
  ({ store, clock }: CatalogueNeeds) =>
  async (kind: ArchivedKind, id: string, seen?: string) => {
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      await lockCatalogue(tx)
      const now = clock()
      await storedOf(tx, kind, id)
      const dates = await datesToArchive(tx, kind, id, now)
      const is_blocked = dates.some(({ families, holds, waiting }) => families + holds + waiting > 0)
      // An answer that was lost is asked for again.
      const is_done = await isArchivedThing(tx, kind, id)
      if (!is_blocked && !is_done) await archive(tx, kind, id, { dates: dates.map((date) => date.id), now })
      return { facts: { dates, is_blocked }, done: undefined }
    }).catch(async (error: unknown) => {
      if (seen !== undefined && (await isArchivedThing(store, kind, id)))
        return { facts: { dates: [], is_blocked: false }, preview: seen }
      throw error
    })
    if (seen !== undefined && facts.is_blocked) throw problem("BOOKED_AHEAD")
    return { dates: [...facts.dates], is_blocked: facts.is_blocked, preview }
  }

interface Archiving {
  readonly dates: readonly string[]
  readonly now: Date
}

async function archive(tx: Transaction, kind: ArchivedKind, id: string, { dates, now }: Archiving): Promise<void> {
  await setDatesArchived(tx, dates, true)
  for (const subject_id of dates)
    await markChange(tx, { subject: "offering", subject_id, values: { is_archived: true }, now })
  if (kind === "activities") {
    await setProgramsArchived(tx, [id], true)
    await noteArchivedWith(tx, id, dates)
    await markChange(tx, { subject: "activity", subject_id: id, values: { is_archived: true }, now })
  }
  await recordAction(tx, {
    action: "CATALOGUE_ARCHIVED",
    subject: SUBJECTS[kind],
    subject_id: id,
    details: { dates: dates.length },
    now,
  })
}

/** What was archived is offered again, as it was. */
export const restoreThing =
  ({ store, clock }: CatalogueNeeds) =>
  async (kind: ArchivedKind, id: string, seen?: string) => {
    if (seen !== undefined && !(await isArchivedThing(store, kind, id))) {
      await storedOf(store, kind, id)
      return { dates: [], preview: seen }
    }
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      await lockCatalogue(tx)
      const now = clock()
      await storedOf(tx, kind, id)
      if (kind === "offerings" && (await isCanceledForAll(tx, id))) throw problem("CANCELED_FOR_ALL")
      if (kind === "offerings" && (await isProgramArchived(tx, id))) throw problem("PROGRAM_ARCHIVED")
      const dates = await datesToRestore(tx, kind, id)
      const ids = dates.map((date) => date.id)
      await setDatesArchived(tx, ids, false)
      await forgetMark(tx, { subject: "offering", subject_ids: ids, field: "is_archived" })
      if (kind === "activities") {
        await setProgramsArchived(tx, [id], false)
        await forgetArchivedWith(tx, id)
        await forgetMark(tx, { subject: "activity", subject_ids: [id], field: "is_archived" })
      }
      const details = { dates: dates.length }
      await recordAction(tx, { action: "CATALOGUE_RESTORED", subject: SUBJECTS[kind], subject_id: id, details, now })
      return { facts: { dates }, done: undefined }
    })
    return { dates: [...facts.dates], preview }
  }
