import { eachMinute, type Jobs } from "../kernel/job.ts"
import { decideBatch } from "./decide-claims.ts"
import type { OpeningNeeds } from "./opening-needs.ts"
import { openingsToDecide } from "./store.ts"
import { tellOfWaitlists } from "./tell-of-waitlists.ts"

type Needs = Pick<OpeningNeeds, "store" | "clock">

export const openingJobs = (needs: Needs): Jobs => ({
  decide_claims: eachMinute(() => decideClaims(needs)()),
  tell_of_waitlists: eachMinute(() => tellOfWaitlists(needs)()),
})

/** What a killed process has left waiting, although nobody asks for it any more. */
export const decideClaims = (needs: Needs) => async (): Promise<void> => {
  for (const { id } of await openingsToDecide(needs.store)) {
    while ((await decideBatch(needs, id)) === "decided");
  }
}
