import { createHmac, timingSafeEqual } from "node:crypto"
import { v7 as newId } from "uuid"
import type { Key, KeyList } from "../kernel/key-list.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { familiesToAsk, type ToAsk } from "./queries.ts"
import type { ReviewsNeeds } from "./reviews-needs.ts"
import { noteAsked } from "./store.ts"

const AT_ONCE = 200

export const STOP_ASKING_PATH = "/stop-mails/reviews"

const proofBy = ({ bytes }: Key, customer_id: string): Buffer =>
  createHmac("sha256", bytes).update(`stop-asking-for-reviews\n${customer_id}`).digest()

interface Signing {
  readonly link_keys: KeyList
  readonly public_origin: string
}

const stopAskingUrl = ({ link_keys, public_origin }: Signing, customer_id: string): string =>
  `${public_origin}${STOP_ASKING_PATH}/${customer_id}/${proofBy(link_keys.current(), customer_id).toString("base64url")}`

export function isStopAskingLink(link_keys: KeyList, { id, proof }: { id: string; proof: string }): boolean {
  const given = Buffer.from(proof, "base64url")
  return link_keys.all().some((key) => {
    const expected = proofBy(key, id)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

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
