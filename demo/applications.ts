import { randomBytes } from "node:crypto"
import { closeSession } from "@hub/server/account/sessions"
import { addSession } from "@hub/server/account/store"
import { acknowledgeRejection } from "@hub/server/applications/acknowledge-rejection"
import { rejectApplication, sendApplicationBack } from "@hub/server/applications/answer-application"
import { draftApplications } from "@hub/server/applications/draft-applications"
import { submitApplications } from "@hub/server/applications/submit-applications"
import { approveApplication, withdrawApplication } from "@hub/server/checkout/approve-application"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { setAnswers } from "@hub/server/forms/set-answers"
import type { MedicalVault } from "@hub/server/health/medical-vault"
import { issueDocuments } from "@hub/server/paperwork/read-documents"
import { seenOf, signDocument, visitToSign } from "@hub/server/paperwork/sign-document"
import { makeSigningLink } from "@hub/server/paperwork/signing-link"
import { noCards } from "@hub/server/providers/payments/no-cards"
import { v7 as newId } from "uuid"
import { grantCredit } from "./bookings.ts"
import { usualCheckout } from "./checkout-needs.ts"

// Mara Velez's applications: one in each status, one withdrawn, one put away. Made by the verbs that families and the business use.

const HOUR_MS = 3_600_000
const CUSTOMER = "mara.velez"

interface Found {
  customer_id: string
  student_id: string
  schedule_set_id: string
  program_id: string
}

export async function applyAll(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { vault, now }: { vault: MedicalVault; now: Date },
): Promise<void> {
  // Every verb's transaction is part of this one.
  const store = storeWithin(tx, pool)
  const needsAt = (hours_ago: number) => {
    const clock = () => new Date(now.getTime() - hours_ago * HOUR_MS)
    return { ...usualCheckout({ store, clock, cards: noCards }), saved: { list: async () => [] } }
  }
  await tx.run(sql`update company set settings = settings || '{"application_answer_days": 5}'`)
  await grantCredit(tx, { customer: CUSTOMER, credit_type: "class-term", is_free: false, now })
  for (const child of ["ana", "tomas", "lia"]) await signAgreement(store, child, needsAt(300).clock)

  const draft = async (child: string, program: string, hours_ago: number): Promise<{ id: string; who: string }> => {
    const { customer_id, student_id, ...wanted } = await find(tx, child, program)
    const drafts = await draftApplications(needsAt(hours_ago))(customer_id, { ...wanted, student_ids: [student_id] })
    return { id: drafts[0]?.id ?? "", who: customer_id }
  }
  const apply = async (child: string, program: string, hours_ago: number) => {
    const one = await draft(child, program, hours_ago)
    const sending = { application_ids: [one.id], ignore_requires_payment_information: true }
    await submitApplications(needsAt(hours_ago - 1))(one.who, sending)
    return one
  }
  // The credit pays for the first that is approved.
  const booked = await apply("tomas", "Kiln Masters", 280)
  await approveApplication(needsAt(200))(booked.id)
  const away = await apply("lia", "Kiln Masters", 270)
  await rejectApplication(needsAt(250))(
    away.id,
    "Kiln Masters is for hands that know clay. Clay & Kiln is where to begin.",
  )
  await acknowledgeRejection(needsAt(240))(away.who, away.id)
  await answerBoatQuestions(store, "tomas", { vault, clock: needsAt(261).clock })
  const gone = await apply("tomas", "River Guides", 260)
  await withdrawApplication(needsAt(230))(gone.who, gone.id)
  const rejected = await apply("lia", "Apprentice Theater", 190)
  await rejectApplication(needsAt(70))(
    rejected.id,
    "All parts are for older children this term. Please try again in spring.",
    "drum-drama-day",
  )
  const back = await apply("ana", "Kiln Masters", 150)
  await sendApplicationBack(needsAt(50))(
    back.id,
    "The profile says 3rd grade. Is she in 4th by then? Please correct it.",
  )
  await apply("tomas", "Apprentice Theater", 100)
  const toPay = await apply("ana", "Apprentice Theater", 120)
  await approveApplication(needsAt(6))(toPay.id)
  await draft("ana", "River Guides", 4)
  for (const child of ["tomas", "lia"]) await draft(child, "Stage Hands", 3)
  // What is long past need not be sent.
  await tx.run(sql`
    delete from outbox_mail where customer_id = (select id from customer where external_id = ${CUSTOMER})`)
}

const find = (tx: Transaction, child: string, program: string) =>
  tx.one<Found>(sql`
    select s.customer_id, s.id as student_id, o.schedule_set_id, o.id as program_id from student s, offering o
    where s.external_id = ${`${CUSTOMER}-${child}`} and o.name = ${program} and not o.is_archived`)

/** What River Guides asks with an application. Ana's draft still lacks it. */
async function answerBoatQuestions(
  store: Store,
  child: string,
  needs: { vault: MedicalVault; clock: () => Date },
): Promise<void> {
  const { customer_id, ...named } = await store.one<{
    customer_id: string
    student_id: string
    smart_form_template_id: string
  }>(sql`
    select s.customer_id, s.id as student_id, t.id as smart_form_template_id from student s, smart_form_template t
    where s.external_id = ${`${CUSTOMER}-${child}`} and t.external_id = 'boats-and-water'`)
  await setAnswers({ store, ...needs })(customer_id, {
    ...named,
    answers: [
      { question_id: "swims", answer: "as_long_as_they_like" },
      { question_id: "boats", answer: ["canoe", "raft"] },
      { question_id: "why", answer: "He steers ours on every trip, and would like to know what to do when it rains." },
    ],
  })
}

/** The agreement that an application needs, signed as in the browser. */
async function signAgreement(store: Store, child: string, clock: () => Date): Promise<void> {
  const now = clock()
  const { customer_id, document_id } = await issued(store, child, now)
  const session_id = newId()
  await addSession(store, {
    id: session_id,
    customer_id,
    refresh_hash: randomBytes(32),
    family_hash: randomBytes(32),
    user_agent: "",
    language: "en",
    now,
    expires_at: new Date(now.getTime() + HOUR_MS),
  })
  const needs = { store, clock, public_origin: "", outside: undefined }
  const { url } = await makeSigningLink(needs)({ customer_id, session_id }, document_id)
  const token = url.slice(url.lastIndexOf("/") + 1)
  const visit = await visitToSign(needs)(token)
  if (visit.at !== "open") throw new Error(`The document ${document_id} can't be signed`)
  const signing = { name: "Mara Velez", has_consented: true, seen: seenOf(visit.document) }
  await signDocument(needs)(token, signing, { ip: "127.0.0.1", user_agent: "" })
  await closeSession(needs)(session_id)
}

async function issued(store: Store, child: string, now: Date) {
  const customer = await store.one<{ id: string }>(sql`select id from customer where external_id = ${CUSTOMER}`)
  await issueDocuments({ store, clock: () => now })(customer.id)
  return store.one<{ customer_id: string; document_id: string }>(sql`
    select s.customer_id, d.id as document_id from student s join document d on d.student_id = s.id
      join document_template t on t.id = d.template_id
    where s.external_id = ${`${CUSTOMER}-${child}`} and t.external_id = 'trail-agreement'`)
}
