import { type StaffActor, staffIdOf } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { SwitchRun } from "@hub/domain/switching/switch-shown"
import { showRun } from "./run-result.ts"
import { isReady, questionsOf } from "./show-switch.ts"
import { lockSwitch } from "./store-files.ts"
import { addRun, isRunning, type RunRow, runById } from "./store-runs.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

interface Asked {
  readonly id: string
  /** Of an import: the trial that was confirmed. */
  readonly trial_id: string | null
}

/** An import is of what its trial has shown, so neither files nor decisions have changed since. */
function checkTrial(trial: RunRow | undefined, digest: string): void {
  if (trial === undefined) throw problem("NOT_FOUND")
  if (!trial.is_trial || trial.status !== "DONE" || trial.digest !== digest) throw problem("PREVIEW_CHANGED")
}

/** Queues a trial or an import; the same id again is the same run. */
export const askRun =
  (needs: SwitchNeeds) =>
  async (by: StaffActor, { id, trial_id }: Asked): Promise<SwitchRun> => {
    const staff_id = staffIdOf(by)
    const current = await needs.current()
    const { digest } = current
    const run = await needs.store.as(by).transaction(async (tx) => {
      await lockSwitch(tx)
      const before = await runById(tx, id)
      if (before !== undefined) {
        if (before.staff_id !== staff_id || before.trial_id !== trial_id) throw problem("NOT_FOUND")
        return before
      }
      if (!isReady(current, questionsOf(current))) throw problem("SWITCH_NOT_READY")
      if (await isRunning(tx)) throw problem("SWITCH_RUNNING")
      if (trial_id !== null) checkTrial(await runById(tx, trial_id), digest)
      await addRun(tx, { id, staff_id, digest, trial_id, now: needs.clock() })
      return runById(tx, id)
    })
    if (run === undefined) throw problem("NOT_FOUND")
    needs.begin()
    return showRun({ ...run, asked_by: by.kind === "staff" ? by.name : null }, digest)
  }
