import { queueWaitlistMail } from "../waitlists/queries.ts"
import type { OpeningNeeds } from "./opening-needs.ts"
import { entriesOfClaim } from "./queries.ts"
import { setTold, untoldTickets } from "./store.ts"

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
