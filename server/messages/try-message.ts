import type { StaffActor } from "@hub/domain/kernel/actor"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { consume } from "../database/rate-limit.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { filled, textFor } from "./fill-message.ts"
import * as m from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { type Draft, lookAt } from "./preview-message.ts"
import { emailOfStaff } from "./queries.ts"

const TRIES = { name: "message-tries", max: 30, seconds: 3_600 }

interface Trying extends Draft {
  readonly id: string
  readonly index?: number | undefined
}

/** To who writes it alone, as the family reads it that the preview shows. The mail has its words, so it is about this family. */
export const tryMessage =
  ({ store, clock, deliver, texts: provider }: MessagesNeeds) =>
  async (by: StaffActor, { id, index = 0, ...draft }: Trying): Promise<{ to: string }> => {
    const now = clock()
    const to = by.kind === "staff" ? await emailOfStaff(store, by.staff_id) : undefined
    if (to === undefined || by.kind !== "staff") throw problem("NOT_FOUND")
    const { texts, reached, errors } = await lookAt(store, by, draft, { now, may_text: provider !== undefined })
    if (errors.length > 0) throw problem("VALIDATION", { errors: errors.map((one) => ({ ...one, code: "invalid" })) })
    const family = reached[Math.min(index, reached.length - 1)]
    const text = family === undefined ? undefined : textFor(texts, family)
    if (family === undefined || text === undefined) throw invalid("audience", m.nobodyFits, "empty")
    const { subject, body, language } = filled(text, family)
    await consume(store, TRIES, by.staff_id, now)
    await store.as(by).transaction((tx) =>
      queueMailTo(tx, {
        kind: "FAMILY_MESSAGE",
        customer_id: family.family_id,
        recipient: to,
        language,
        about_id: id,
        facts: { subject, body },
        now,
      }),
    )
    deliver()
    return { to }
  }
