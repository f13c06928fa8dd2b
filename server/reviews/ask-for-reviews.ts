import { v7 as newId } from "uuid"
import { queueMailTo } from "../mail/queue-mail.ts"
import { familiesToAsk, type ToAsk } from "./queries.ts"
import { stopAskingUrl } from "./review-links.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { noteAsked } from "./store.ts"

const AT_ONCE = 200

/** Once for each family and program, after its last day. */
export const askForReviews =
  ({ store, clock, ...links }: ReviewsNeeds) =>
  async (): Promise<void> => {
    const now = clock()
    const ask = ({ customer_id, activity_id, url_part, name, email }: ToAsk): Promise<void> =>
      store.transaction(async (tx) => {
        const id = newId()
        if (!(await noteAsked(tx, { id, customer_id, activity_id, now }))) return
        await queueMailTo(tx, {
          kind: "REVIEW_ASKED",
          customer_id,
          recipient: email,
          language: null,
          about_id: id,
          facts: { program: name, url_part },
          unsubscribe_url: stopAskingUrl(links, customer_id),
          now,
        })
      })
    for (;;) {
      const families = await familiesToAsk(store, now, AT_ONCE)
      for (const family of families) await ask(family)
      if (families.length < AT_ONCE) return
    }
  }
