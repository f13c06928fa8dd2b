import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { WHAT_GOES } from "@hub/domain/switching/switch-shown"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { batchFacts } from "./store-runs.ts"
import type { SwitchNeeds } from "./switch-needs.ts"
import { tryUndo, undoBatch } from "./undo-batch.ts"

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
