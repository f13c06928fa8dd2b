import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import type { FirstDayNeeds } from "./first-day-needs.ts"
import { staffById } from "./queries.ts"

const PER_PERSON = { name: "staff-test-mail", max: 10, seconds: 3_600 }

/** To the one who asks; whether the mail server has taken it is read from the outbox. */
export const sendTestMail =
  ({ store, clock, is_mail_off, deliver }: FirstDayNeeds) =>
  async (by: StaffActor): Promise<{ recipient: string }> => {
    if (is_mail_off) throw problem("MAIL_OFF")
    const person = by.kind === "staff" ? await staffById(store, by.staff_id) : undefined
    if (person === undefined || by.kind !== "staff") throw problem("NOT_FOUND")
    const now = clock()
    await consume(store, PER_PERSON, by.staff_id, now)
    await store.as(by).transaction(async (tx) => {
      const mail = { customer_id: null, recipient: person.email, language: "en", about_id: newId(), now } as const
      await queueMailTo(tx, { kind: "STAFF_TEST", facts: { name: person.name }, ...mail })
    })
    deliver()
    return { recipient: person.email }
  }
