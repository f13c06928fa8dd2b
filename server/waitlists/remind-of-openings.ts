import { queueMail } from "../mail/queue-mail.ts"
import { openingsToRemindOf } from "./notices-queries.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

/**
 * Writes a day and an hour before a family's own opening to those who asked; the job runs each minute. The mail's key is the notice, so each
 * is written once. Who asks later than that is written the next one only. Returns how many mails were queued.
 */
export const remindOfOpenings = (needs: WaitlistNeeds) => (): Promise<number> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const due = await openingsToRemindOf(tx, now)
    for (const { id, customer_id, kind, time_zone, opens_at, ...program } of due)
      await queueMail(tx, {
        kind,
        customer_id,
        about_id: id,
        facts: { ...program, opens: { at: opens_at, time_zone } },
        good_until: new Date(opens_at),
        now,
      })
    return due.length
  })
