import { plannedDoses } from "@hub/domain/health/dose-plan"
import { type LabelChecks, labelVerdict } from "@hub/domain/health/label-check"
import { doseText } from "@hub/domain/health/medication-request"
import type { WaitingRequest, WholeRequest } from "@hub/domain/health/request.staff"
import { actorName } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import type { FileAnswer } from "../http/handlers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { answerRequest } from "./answer-request.ts"
import type { HealthNeeds, Reading, StaffHealthNeeds } from "./health-needs.ts"
import { inlineFile } from "./inline-file.ts"
import { bookedDays, businessFacts } from "./queries.ts"
import { isAsked, requestOf, storedDetails } from "./read-requests.ts"
import { addLook, addLooks } from "./record-look.ts"
import { REQUEST_QUESTION } from "./sealed-columns.ts"
import { peopleAt, personAt, programsBetween } from "./staff-queries.ts"
import { askAbout, lockRequest, pendingRequests } from "./store-requests.ts"

/** What waits, the longest first. */
export const listWaiting =
  ({ store, clock, vault }: HealthNeeds) =>
  ({ by, sites, open }: Reading): Promise<{ now: string; items: WaitingRequest[] }> =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      const { today } = await businessFacts(tx, now)
      const rows = await pendingRequests(tx, today)
      const people = await peopleAt(
        tx,
        rows.map(({ student_id }) => student_id),
        sites,
      )
      const openerOf = await vault.openers(tx, [...new Set(rows.map(({ customer_id }) => customer_id))])
      const items = rows.flatMap((row): WaitingRequest[] => {
        const person = people.find(({ student_id }) => student_id === row.student_id)
        if (person === undefined) return []
        const details = storedDetails(openerOf(row.customer_id), row)
        const { id, student_id, first_day, last_day, submitted_at } = row
        const { name, birth_date } = person
        const medication = `${details.name}, ${doseText(details)}`
        return [
          { id, student_id, name, birth_date, medication, first_day, last_day, submitted_at, is_asked: isAsked(row) },
        ]
      })
      const read = rows.filter(({ id }) => items.some((item) => item.id === id))
      const looks = read.map(({ customer_id, student_id }) => ({
        customer_id,
        student_id,
        what: "MEDICATION" as const,
      }))
      await addLooks(tx, looks, { by, open, now })
      return { now: now.toISOString(), items }
    })

/** One at the reader's locations, with whose it is. */
async function found(tx: Transaction, id: string, { sites }: Reading) {
  const row = await lockRequest(tx, id)
  const person = row === undefined ? undefined : await personAt(tx, row.student_id, sites)
  if (row === undefined || person === undefined) throw problem("NOT_FOUND")
  return { row, person }
}

const look = ({ customer_id, student_id }: { customer_id: string; student_id: string }) =>
  ({ customer_id, student_id, what: "MEDICATION" }) as const

export const readRequest =
  ({ store, clock, vault }: HealthNeeds) =>
  (id: string, reading: Reading): Promise<WholeRequest> =>
    store.as(reading.by).transaction(async (tx) => {
      const now = clock()
      const { row, person } = await found(tx, id, reading)
      const { today } = await businessFacts(tx, now)
      const request = requestOf(await vault.opener(tx, row.customer_id), row, today)
      const { student_id, first_day: from, last_day: to } = row
      const [days, programs] = await Promise.all([
        bookedDays(tx, { student_id, from, to }),
        programsBetween(tx, { student_id, from, to }),
      ])
      await addLook(tx, look(row), { by: reading.by, now })
      return {
        ...request,
        // Its key opens nothing here: the photo has its own call.
        photo: null,
        has_photo: row.file_key !== null,
        name_of_child: person.name,
        birth_date: person.birth_date,
        family_id: row.customer_id,
        parent: { name: person.parent, phone: person.parent_phone },
        doses: request.schedule === "AS_NEEDED" ? null : plannedDoses(request, days).length,
        programs,
      }
    })

/** For the page alone; the family sees who looked (I40). */
export const openPhoto =
  ({ store, clock, file_store }: StaffHealthNeeds) =>
  async (id: string, reading: Reading): Promise<FileAnswer> => {
    const key = await store.as(reading.by).transaction(async (tx) => {
      const { row } = await found(tx, id, reading)
      if (row.file_key === null) throw problem("NOT_FOUND")
      await addLook(tx, look(row), { by: reading.by, now: clock() })
      return row.file_key
    })
    return inlineFile({ store, file_store }, key)
  }

interface Decision {
  readonly revision: number
}

/** Who came first is said; a request that the family changed since is read again. */
async function decided(needs: HealthNeeds, id: string, work: () => Promise<void>): Promise<void> {
  await work().catch(async (error: unknown) => {
    const { code } = error instanceof Error && "code" in error ? error : { code: undefined }
    if (code !== "MEDICATION_ANSWERED") throw error
    const payload = await needs.store.transaction(async (tx) => {
      const row = await lockRequest(tx, id)
      if (row?.answered_at === undefined || row.answered_at === null) return undefined
      const { today } = await businessFacts(tx, needs.clock())
      const { answer } = requestOf(await needs.vault.opener(tx, row.customer_id), row, today)
      return { by: answer?.by ?? "", at: row.answered_at }
    })
    throw problem("ALREADY_DECIDED", payload === undefined ? {} : { payload })
  })
}

export const acceptRequest =
  (needs: HealthNeeds) =>
  async (
    id: string,
    reading: Reading,
    { revision, label, text = "" }: Decision & { label: LabelChecks; text?: string | undefined },
  ): Promise<void> => {
    const { by } = reading
    const store = needs.store.as(by)
    await store.transaction((tx) => found(tx, id, reading))
    if (!labelVerdict(label).may) throw problem("LABEL_DIFFERS")
    const as = { ...needs, store }
    await decided(as, id, () => answerRequest(as)({ id, to: "APPROVED", revision, text, by: actorName(by), label }))
  }

export const refuseRequest =
  (needs: HealthNeeds) =>
  async (id: string, reading: Reading, { revision, reason }: Decision & { reason: string }): Promise<void> => {
    const { by } = reading
    const store = needs.store.as(by)
    await store.transaction((tx) => found(tx, id, reading))
    const as = { ...needs, store }
    await decided(as, id, () => answerRequest(as)({ id, to: "DECLINED", revision, text: reason, by: actorName(by) }))
  }

/** The family reads the question in the portal: a mail has nothing of it. */
export const askAgain =
  (needs: HealthNeeds) =>
  async (id: string, reading: Reading, { revision, question }: Decision & { question: string }): Promise<void> => {
    const { by } = reading
    const as = { ...needs, store: needs.store.as(by) }
    await decided(as, id, () =>
      as.store.transaction(async (tx) => {
        const now = needs.clock()
        const { row, person } = await found(tx, id, reading)
        if (row.status !== "PENDING")
          throw problem(row.answered_at === null ? "MEDICATION_ENDED" : "MEDICATION_ANSWERED")
        if (row.revision !== revision) throw problem("CHANGED_ELSEWHERE")
        const sealer = await needs.vault.sealer(tx, row.customer_id)
        const words = JSON.stringify({ text: tidyText(question), by: actorName(by) })
        const sealed = sealer.seal({ ...REQUEST_QUESTION, row: id }, words)
        await askAbout(tx, { id, question: sealed, question_revision: revision })
        await addLook(tx, look(row), { by, now })
        await recordAction(tx, { action: "MEDICATION_ASKED_AGAIN", subject: "medication_request", subject_id: id, now })
        const facts = { participant: person.first_name, student_id: row.student_id }
        const { customer_id } = row
        // They can be asked more than once.
        await queueMail(tx, { kind: "MEDICATION_QUESTION", customer_id, about_id: newId(), facts, now })
      }),
    )
  }
