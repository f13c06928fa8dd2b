import { forgetTextsFromBefore } from "../account/communication.ts"
import { forgetApplications } from "../applications/carry-applications.ts"
import type { Transaction } from "../database/transaction.ts"
import { removeBroughtForms } from "../forms/take-brought-answers.ts"
import { resumeNewsTo } from "../mail/news.ts"
import { unsignBefore } from "../paperwork/sign-before.ts"
import { applicationsOfBatch } from "./store-applications.ts"
import { removeDays } from "./store-days.ts"
import { emailsOf, formsOfBatch, removeConsents, removeNotes, takeDocuments } from "./store-details.ts"
import { removeFacts } from "./store-facts.ts"
import { inUse } from "./store-money.ts"

/** Takes away what a batch has brought of people; it is marked as undone before. */
export async function undoDetails(tx: Transaction, batch_id: string): Promise<void> {
  await removeNotes(tx, batch_id)
  await removeDays(tx, batch_id)
  await removeFacts(tx, batch_id)
  if (!(await forgetApplications(tx, await applicationsOfBatch(tx, batch_id)))) throw inUse()
  const consents = await removeConsents(tx, batch_id)
  const of = (matches: (one: (typeof consents)[number]) => boolean) =>
    consents.filter(matches).map(({ customer_id }) => customer_id)
  await forgetTextsFromBefore(
    tx,
    of(({ subject }) => subject === "TEXT_MESSAGES"),
  )
  for (const { email } of await emailsOf(
    tx,
    of(({ has_ended_news }) => has_ended_news),
  ))
    if (email !== null) await resumeNewsTo(tx, email)
  await unsignBefore(tx, await takeDocuments(tx, batch_id))
  await removeBroughtForms(tx, await formsOfBatch(tx, batch_id))
}
