import { type StaffActor, staffIdOf } from "@hub/domain/kernel/actor"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { passphraseError } from "@hub/domain/leaving/passphrase"
import { recordAction } from "../audit/record-action.ts"
import { sealSecret } from "../staff/seal-secret.ts"
import { newAgeKey } from "./age-file.ts"
import type { LeavingNeeds } from "./leaving-needs.ts"
import { addCopy, cancelCopy, copyById, forgetFile, isRunning, lockCopies } from "./store.ts"

/** Queues a copy; the same id again is the same copy. */
export const askCopy =
  (needs: LeavingNeeds) =>
  async (by: StaffActor, id: string, passphrase: string): Promise<void> => {
    const staff_id = staffIdOf(by)
    const { store, clock, staff_keys } = needs
    const error = passphraseError(passphrase)
    if (error !== undefined) throw invalid("passphrase", error)
    const { header, file_key } = await newAgeKey(passphrase)
    await store.as(by).transaction(async (tx) => {
      await lockCopies(tx)
      const before = await copyById(tx, id)
      if (before !== undefined) {
        if (before.staff_id !== staff_id) throw problem("NOT_FOUND")
        return
      }
      if (await isRunning(tx)) throw problem("COPY_RUNNING")
      const now = clock()
      await addCopy(tx, { id, staff_id, header, sealed_key: sealSecret(staff_keys, id, file_key), now })
      await recordAction(tx, { action: "BUSINESS_COPY_ASKED", subject: "business_copy", subject_id: id, now })
    })
    needs.begin()
  }

/** Stops one that is being made, and deletes one that is done. */
export const removeCopy =
  ({ store, clock, raw_files }: LeavingNeeds) =>
  async (by: StaffActor, id: string): Promise<void> => {
    staffIdOf(by)
    const file_key = await store.as(by).transaction(async (tx) => {
      await lockCopies(tx)
      const copy = await copyById(tx, id)
      if (copy === undefined) throw problem("NOT_FOUND")
      const now = clock()
      const changed = (await cancelCopy(tx, id, now)) + (await forgetFile(tx, id))
      if (changed > 0)
        await recordAction(tx, { action: "BUSINESS_COPY_REMOVED", subject: "business_copy", subject_id: id, now })
      return copy.file_key
    })
    if (file_key !== null) await raw_files.remove(file_key)
  }
