import { eachHour, type Jobs } from "../kernel/job.ts"
import { encryptStored } from "./encrypted-store.ts"
import type { FileNeeds } from "./file-needs.ts"
import { removeUnattached } from "./remove-unattached.ts"

export const filesJobs = (needs: FileNeeds): Jobs => ({
  encrypt_stored_files: eachHour(() => encryptStored(needs)(), 3),
  remove_unattached_files: eachHour(() => removeUnattached(needs)(), 3),
})
