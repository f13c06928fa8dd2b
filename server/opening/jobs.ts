import { eachMinute, type Jobs } from "../kernel/job.ts"
import { queueWaitlistMail } from "../waitlists/queries.ts"
import { decideBatch } from "./decide-claims.ts"
import type { OpeningNeeds } from "./opening-needs.ts"
import { entriesOfClaim } from "./queries.ts"
import { openingsToDecide, setTold, untoldTickets } from "./store.ts"

type Needs = Pick<OpeningNeeds, "store" | "clock">

/** So many families in one transaction. */
const BATCH = 50

/** The mails about waitlists that claims have joined: after the rush, so that nobody waits for the writing of mails. */
export const tellOfWaitlists =
  ({ store, clock }: Pick<OpeningNeeds, "store" | "clock">) =>
  async (): Promise<void> => {
    const tell = () =>
      store.transaction(async (tx) => {
        const now = clock()
        const tickets = await untoldTickets(tx, BATCH)
        for (const { id, customer_id } of tickets)
          for (const { entry_ids } of await entriesOfClaim(tx, id))
            await queueWaitlistMail(tx, { kind: "WAITLIST_JOINED", customer_id, entry_ids, now })
        await setTold(
          tx,
          tickets.map(({ id }) => id),
          now,
        )
        return tickets.length
      })
    while ((await tell()) === BATCH);
  }

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
