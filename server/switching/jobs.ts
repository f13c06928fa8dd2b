import { eachHour, eachMinute, type Jobs } from "../kernel/job.ts"
import { runSwitches } from "./run-switch.ts"
import { forgetFiles, forgetPeople } from "./store-files.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

export const switchingJobs = (needs: SwitchNeeds): Jobs => ({
  run_switches: eachMinute(runSwitches(needs)),
  forget_switch_files: eachHour(async () => {
    await forgetFiles(needs.store, needs.clock())
    await forgetPeople(needs.store)
  }),
})
