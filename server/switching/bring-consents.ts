import type { SwitchConsent } from "@hub/domain/switching/consents"
import { v7 as newId } from "uuid"
import { setTextsFromBefore } from "../account/communication.ts"
import { stopNewsTo } from "../mail/news.ts"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { addConsents, consentsOfFamilies, emailsOf } from "./store-details.ts"

const keyOf = (consent: {
  customer_id: string
  student_id: string | null
  subject: string
  is_given: boolean
  said_on: string | null
}): string =>
  JSON.stringify([consent.customer_id, consent.student_id, consent.subject, consent.is_given, consent.said_on])

/**
 * Who had agreed to what, with its day and where it says so. Text messages and news follow it; photos don't, because the words that were
 * agreed to there aren't those of this portal, whose own question is a no until a family answers it.
 */
export async function bringConsents(
  consents: readonly SwitchConsent[],
  { familyOf, studentOf }: People,
  { tx, now, batch }: DetailWriting,
): Promise<DetailCount> {
  const own = consents.flatMap((consent) => {
    const customer_id = familyOf(consent.family)
    const student_id = consent.child === null ? null : (studentOf(consent.child) ?? null)
    return customer_id === undefined ? [] : [{ ...consent, customer_id, student_id }]
  })
  const families = [...new Set(own.map(({ customer_id }) => customer_id))]
  const known = new Set((await consentsOfFamilies(tx, families)).map(keyOf))
  const fresh = own.filter((consent) => !known.has(keyOf(consent)))
  if (fresh.length === 0) return { created: 0, unchanged: own.length }
  const batch_id = await batch()
  const emails = new Map((await emailsOf(tx, families)).map(({ id, email }) => [id, email]))
  const rows = []
  for (const { customer_id, student_id, subject, is_given, said_on, place } of fresh) {
    const email = emails.get(customer_id) ?? null
    const ends_news = subject === "NEWS" && !is_given && email !== null
    const has_ended_news = ends_news && (await stopNewsTo(tx, email, now)) > 0
    if (subject === "TEXT_MESSAGES") await setTextsFromBefore(tx, customer_id, is_given)
    const source = `${place.file}, ${place.column}`
    rows.push({ id: newId(), customer_id, student_id, batch_id, subject, is_given, said_on, source, has_ended_news })
  }
  await addConsents(tx, rows, now)
  return { created: fresh.length, unchanged: own.length - fresh.length }
}
