import { eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import { forgetFiles, forgetListed, forgetPeople } from "./store-files.ts"
import { isRunning } from "./store-runs.ts"
import type { SwitchNeeds } from "./switch-needs.ts"
import type { SwitchUses } from "./switch-uses.ts"

export const switchingJobs = (needs: SwitchNeeds, uses: Pick<SwitchUses, "run">): Jobs => ({
  // No thread begins only to find that there is nothing to do.
  run_switches: eachMinute(async () => ((await isRunning(needs.store)) ? uses.run() : 0)),
  forget_switch_files: eachHour(async () => {
    await forgetFiles(needs.store, needs.clock())
    await forgetPeople(needs.store)
    await forgetListed(needs.store, needs.clock())
  }),
})
