import type { SubmitResult } from "@hub/domain/applications/application"
import { openParts } from "@hub/domain/applications/application-parts"
import { maySubmit } from "@hub/domain/applications/application-states"
import { problem } from "@hub/domain/kernel/problem"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { issueDocuments } from "../paperwork/read-documents.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { readBookers } from "../scheduling/read-bookers.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import { hasCard, partsOf } from "./application-parts.ts"
import { moveApplication } from "./move-application.ts"
import { type ApplicationFacts, applicationsOf } from "./queries.ts"
import { applicationOf } from "./queue-answer.ts"
import { type Refused, reasonsToRefuse, refusalSentence } from "./reasons-to-refuse.ts"
import { lockApplications } from "./store.ts"

interface Sending {
  application_ids: readonly string[]
  /** Of all, or only of those named. */
  ignore_requires_payment_information: boolean | readonly string[]
}

/**
 * 7.14: sends several at once, each with its own result. Every rule is judged again: whose turn it is, the window, who may go, the
 * parts, the card. One that has been sent already counts as sent, so that a second tab or a repeated call does no harm.
 */
export const submitApplications =
  (needs: ApplicationNeeds) =>
  async (customer_id: string, { application_ids: ids, ignore_requires_payment_information }: Sending) => {
    const seen = await applicationsOf(needs.store, customer_id, ids)
    if (seen.length < ids.length) throw problem("NOT_FOUND")
    const ignored = ignore_requires_payment_information
    const isCardIgnored = (id: string): boolean => (typeof ignored === "boolean" ? ignored : ignored.includes(id))
    // The provider is called before the transaction.
    const asking = seen.filter(({ id }) => !isCardIgnored(id))
    const card = await hasCard(needs, customer_id, asking)
    if (card === null) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
    await issueDocuments(needs)(customer_id)
    return needs.store.transaction(async (tx) => {
      await lockApplications(tx, customer_id, ids)
      const now = needs.clock()
      const facts = new Map((await applicationsOf(tx, customer_id, ids)).map((one) => [one.id, one]))
      const judge = await judgeAll(tx, [...facts.values()], { customer_id, has_card: card, isCardIgnored, now })
      const results: SubmitResult[] = []
      const sent: { facts: ApplicationFacts; history_id: string }[] = []
      for (const id of ids) {
        const one = facts.get(id)
        if (one === undefined) throw problem("NOT_FOUND")
        const refusal = judge(one)
        if (refusal === undefined && one.status !== "PENDING")
          sent.push({ facts: one, history_id: await moveApplication(tx, one, "SUBMITTED", { now }) })
        results.push(resultOf(one, refusal))
      }
      const [first] = sent
      if (first !== undefined) {
        const mail = { applications: sent.map(({ facts: one }) => applicationOf(one)) }
        await queueMail(tx, {
          kind: "APPLICATION_SUBMITTED",
          customer_id,
          about_id: first.history_id,
          facts: mail,
          now,
        })
      }
      return results
    })
  }

interface Judging {
  customer_id: string
  has_card: boolean
  isCardIgnored: (id: string) => boolean
  now: Date
}

/** Returns the rule for each: undefined when it can be sent, or has been. */
async function judgeAll(
  tx: Transaction,
  applications: readonly ApplicationFacts[],
  { customer_id, has_card, isCardIgnored, now }: Judging,
) {
  const [offerings, bookers, parts] = await Promise.all([
    bookableOfferings(tx, [...new Set(applications.map(({ offering_id }) => offering_id))], { customer_id, now }),
    readBookers(tx, customer_id, now),
    partsOf(tx, applications, { has_card, now }),
  ])
  return (application: ApplicationFacts): Refused | undefined => {
    const refused = (code: Refused["code"], more: Partial<Refused> = {}): Refused => ({
      code,
      parts: 0,
      reasons: [],
      ...more,
    })
    if (application.withdrawn_at !== null) return refused("WITHDRAWN")
    if (application.status === "PENDING") return undefined
    if (!maySubmit(application)) return refused("ANSWERED")
    const offering = offerings.find(({ id }) => id === application.offering_id)
    const student = bookers.get(application.student_id)
    if (offering === undefined || student === undefined) return refused("NOT_ELIGIBLE", { reasons: ["closed"] })
    const is_sent_back = application.status === "RESUBMISSION"
    const reasons = reasonsToRefuse({ offering, student, now, is_sent_back }).map(({ code }) => code)
    if (reasons.length > 0) return refused("NOT_ELIGIBLE", { reasons })
    const open = openParts(parts(application)).filter(({ kind }) => kind !== "CARD" || !isCardIgnored(application.id))
    if (open.some(({ kind }) => kind !== "CARD")) return refused("PARTS_TO_DO", { parts: open.length })
    return open.length > 0 ? refused("CARD_NEEDED") : undefined
  }
}

const resultOf = (application: ApplicationFacts, refusal: Refused | undefined): SubmitResult => ({
  application_id: application.id,
  is_submitted: refusal === undefined,
  code: refusal?.code ?? null,
  message: refusal === undefined ? null : refusalSentence(refusal),
  reasons: [...(refusal?.reasons ?? [])],
  status: refusal === undefined ? "PENDING" : application.status,
})
