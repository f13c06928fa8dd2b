import type { ApplicationStatus } from "@hub/domain/applications/application-states"
import {
  addFamily,
  addOffering,
  at,
  grantCredit,
  type SeededFamily,
  type SeededOffering,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { onApplicationLapsed, priceApplications } from "../checkout/applications.ts"
import { approveApplication, withdrawApplication } from "../checkout/approve-application.ts"
import { draftOrder } from "../checkout/draft-order.ts"
import { placeOrder } from "../checkout/place-order.ts"
import { confirmPayment } from "../checkout/sync-payment.ts"
import { sql } from "../database/sql.ts"
import { removeParticipant } from "../participants/remove-student.ts"
import { providerCardStore } from "../payments/saved-card-store.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { lapseOffers } from "../scheduling/place-offers.ts"
import { acknowledgeRejection } from "./acknowledge-rejection.ts"
import { rejectApplication, sendApplicationBack } from "./answer-application.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import { draftApplications } from "./draft-applications.ts"
import { listApplications, readApplication } from "./read-applications.ts"
import { submitApplications } from "./submit-applications.ts"

let scene: Scene
let needs: ApplicationNeeds
let family: SeededFamily
let program: SeededOffering

beforeAll(async () => {
  scene = await openScene({ max: 12 })
  needs = { ...scene.needs, saved: providerCardStore(scene.needs) }
})
beforeEach(async () => {
  scene.checkout.setTime(TEST_NOW)
  family = await addFamily(scene.store, { students: [{}, {}] })
  program = await addOffering(scene.store, scene.business, { capacity: 2, set: { requires_application: true } })
})
afterEach(async () => expect(await scene.checkout.violations()).toEqual([]))
afterAll(() => scene.close())

const who = () => family.customer_id
const drafts = (student_ids = family.student_ids, of = program, customer_id = who()) =>
  draftApplications(needs)(customer_id, { schedule_set_id: of.schedule_set_id, program_id: of.id, student_ids })
const submit = (application_ids: string[], ignore_requires_payment_information = false, customer_id = who()) =>
  submitApplications(needs)(customer_id, { application_ids, ignore_requires_payment_information })
const approve = (id: string) => approveApplication(scene.needs)(id)
const statusOf = async (id: string): Promise<ApplicationStatus> => (await readApplication(needs)(who(), id)).status
const mails = async () =>
  (
    await scene.store.many<{ kind: string }>(
      sql`select kind from outbox_mail where kind <> 'RECEIPT' and customer_id = ${who()} order by created_at, id`,
    )
  ).map(({ kind }) => kind)
const pool = () =>
  scene.store.one<{ taken: number; held: number }>(
    sql`select taken, held from pool where id = ${at(program.pool_ids, 0)}`,
  )
const later = (hours: number) => scene.checkout.setTime(new Date(scene.needs.clock().getTime() + hours * 3_600_000))
const lapse = () =>
  lapseOffers({ ...scene.needs, on_lapsed: { WAITLIST: async () => undefined, APPLICATION: onApplicationLapsed } })()

/** One application of the first child, sent. */
async function sent(of = family): Promise<string> {
  const [draft] = await drafts([at(of.student_ids, 0)], program, of.customer_id)
  if (draft === undefined) throw new Error("No draft")
  await submit([draft.id], false, of.customer_id)
  return draft.id
}

/** The family pays in checkout. */
async function pay(): Promise<void> {
  const items = [{ student_id: at(family.student_ids, 0), offering_id: program.id }]
  const order_id = await draftOrder(scene.needs)(who(), items)
  await placeOrder(scene.needs)(who(), {
    order_id,
    final_price: 10_000,
    remember_payment_method: false,
    idempotency_key: undefined,
  })
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment === undefined) throw new Error("No payment")
  await scene.checkout.payInBrowser(payment.client_secret ?? "")
  await confirmPayment(scene.needs)(who(), payment.id)
}

describe("a draft", () => {
  it("is made once for each participant, from two tabs too", async () => {
    const [one, other] = await Promise.all([drafts(), drafts()])
    expect(one.map(({ id, status, student_ids }) => [id, status, student_ids])).toEqual(
      other.map(({ id, status, student_ids }) => [id, status, student_ids]),
    )
    expect(one.map(({ status, student_ids }) => [status, ...student_ids])).toEqual(
      family.student_ids.map((id) => ["DRAFT", id]),
    )
    expect(await listApplications(needs)(who())).toHaveLength(2)
    expect(await pool()).toEqual({ taken: 0, held: 0 })
  })

  it("needs a program that asks for it, of that schedule set, and the family's own participants", async () => {
    const open = await addOffering(scene.store, scene.business)
    const theirs = await addFamily(scene.store)
    expect(await codeOf(drafts(family.student_ids, open))).toBe("APPLICATION_NOT_NEEDED")
    expect(await codeOf(drafts([at(family.student_ids, 0), at(theirs.student_ids, 0)]))).toBe("NOT_FOUND")
    expect(await codeOf(drafts(family.student_ids, { ...program, schedule_set_id: open.schedule_set_id }))).toBe(
      "NOT_FOUND",
    )
    expect(await listApplications(needs)(who())).toEqual([])
  })

  it.each([
    ["not_open_yet", { opens_at: new Date("2030-06-02T12:00:00Z") }],
    ["closed", { closes_at: new Date("2030-06-01T12:00:00Z") }],
  ])("is refused outside the window: %s", async (code, set) => {
    const other = await addOffering(scene.store, scene.business, { set: { requires_application: true, ...set } })
    const refusal = await drafts(family.student_ids, other).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: "NOT_ELIGIBLE", payload: { items: [{ code }, { code }] } })
  })

  it("is no way around the place: nobody books directly", async () => {
    const items = [{ student_id: at(family.student_ids, 0), offering_id: program.id }]
    await sent()
    const refusal = await draftOrder(scene.needs)(who(), items).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: "NOT_ELIGIBLE", payload: { items: [{ code: "application_needed" }] } })
  })
})

describe("sending", () => {
  it("sends several at once, and says of each why it wasn't sent", async () => {
    const asking = await addOffering(scene.store, scene.business, {
      start_date: "2030-07-01",
      set: { requires_application: true },
    })
    await scene.store.run(
      sql`update schedule_set set requires_payment_information = true where id = ${asking.schedule_set_id}`,
    )
    const [maya, theo] = await drafts()
    const [card] = await drafts([at(family.student_ids, 0)], asking)
    const ids = [maya, theo, card].map((one) => one?.id ?? "")
    await scene.store.run(sql`update student set archived_at = now() where id = ${at(family.student_ids, 1)}`)
    const results = await submit(ids)
    expect(results.map(({ is_submitted, code }) => [is_submitted, code])).toEqual([
      [true, null],
      [false, "NOT_ELIGIBLE"],
      [false, "CARD_NEEDED"],
    ])
    const without = (named: boolean | string[]) =>
      submitApplications(needs)(who(), { application_ids: [at(ids, 2)], ignore_requires_payment_information: named })
    expect((await without([at(ids, 0)])).map(({ code }) => code)).toEqual(["CARD_NEEDED"])
    expect((await without([at(ids, 2)])).map(({ status }) => status)).toEqual(["PENDING"])
    expect(await mails()).toEqual(["APPLICATION_SUBMITTED", "APPLICATION_SUBMITTED"])
    await scene.store.run(sql`update student set archived_at = null where customer_id = ${who()}`)
  })

  it("waits for the parts that are open", async () => {
    const template = await addTemplate(scene.store, { name: "Trail agreement", kind: "UPLOAD" })
    await scene.store.run(sql`update document_template set is_asked_with_application = true where id = ${template}`)
    const [draft] = await drafts([at(family.student_ids, 0)])
    expect(draft?.parts.map(({ kind, name, is_done }) => [kind, name, is_done])).toEqual([
      ["PROFILE", "", true],
      ["DOCUMENT", "Trail agreement", false],
    ])
    const id = draft?.id ?? ""
    expect((await submit([id])).map(({ code }) => code)).toEqual(["PARTS_TO_DO"])
    await scene.store.run(sql`update document set status = 'AWAITING_APPROVAL' where template_id = ${template}`)
    expect((await submit([id])).map(({ code, status }) => [code, status])).toEqual([[null, "PENDING"]])
    await scene.store.run(sql`update document_template set is_archived = true, is_asked_with_application = false`)
  })

  it("happens once, whichever tab is first", async () => {
    const [draft] = await drafts([at(family.student_ids, 0)])
    const id = draft?.id ?? ""
    const results = await Promise.all([submit([id]), submit([id]), submit([id])])
    expect(results.flat().map(({ is_submitted }) => is_submitted)).toEqual([true, true, true])
    expect(await mails()).toEqual(["APPLICATION_SUBMITTED"])
  })

  it("refuses a list with another family's as a whole", async () => {
    const theirs = await sent(await addFamily(scene.store))
    const [mine] = await drafts([at(family.student_ids, 0)])
    expect(await codeOf(submit([mine?.id ?? "", theirs]))).toBe("NOT_FOUND")
    expect(await statusOf(mine?.id ?? "")).toBe("DRAFT")
    expect(await codeOf(withdrawApplication(scene.needs)(who(), theirs))).toBe("NOT_FOUND")
    expect(await codeOf(priceApplications(scene.needs)(who(), [theirs]))).toBe("NOT_FOUND")
  })
})

describe("a yes", () => {
  it("books at once what credits pay", async () => {
    await grantCredit(scene.store, scene.business, family)
    const id = await sent()
    expect((await priceApplications(scene.needs)(who(), [id])).final_price).toBe(0)
    expect(await approve(id)).toEqual({ final_price: 0, pay_until: null })
    expect(await statusOf(id)).toBe("APPROVED")
    expect(await pool()).toEqual({ taken: 1, held: 0 })
    expect(await mails()).toEqual(["APPLICATION_SUBMITTED", "APPLICATION_APPROVED"])
  })

  it("reserves the place until it is paid, whatever the window says by then", async () => {
    const id = await sent()
    expect(await approve(id)).toEqual({ final_price: 10_000, pay_until: new Date("2030-06-03T12:00:00Z") })
    expect(await statusOf(id)).toBe("AWAITING_PAYMENT")
    expect(await pool()).toEqual({ taken: 0, held: 1 })
    await scene.store.run(
      sql`update schedule_set set closes_at = '2030-06-01T11:00:00Z' where id = ${program.schedule_set_id}`,
    )
    await pay()
    expect(await statusOf(id)).toBe("APPROVED")
    expect(await pool()).toEqual({ taken: 1, held: 0 })
    expect(await codeOf(withdrawApplication(scene.needs)(who(), id))).toBe("APPLICATION_ANSWERED")
  })

  it("never reserves past the start", async () => {
    scene.checkout.setTime(new Date("2030-06-10T10:00:00Z"))
    const id = await sent()
    expect(await approve(id)).toMatchObject({ pay_until: new Date("2030-06-10T13:00:00Z") })
  })

  it("goes back when it isn't paid in time: the place is free and the family can apply again", async () => {
    const id = await sent()
    await approve(id)
    later(48)
    expect(await Promise.all([lapse(), lapse()])).toContain(1)
    expect(await readApplication(needs)(who(), id)).toMatchObject({
      status: "REJECTED",
      rejected_because: "PAYMENT_TIME_OVER",
      pay_until: null,
    })
    expect(await pool()).toEqual({ taken: 0, held: 0 })
    expect(await mails()).toEqual(["APPLICATION_SUBMITTED", "APPLICATION_TO_PAY", "APPLICATION_TIME_OVER"])
    expect(await codeOf(pay())).toBe("NOT_ELIGIBLE")
    const [again] = await drafts([at(family.student_ids, 0)])
    expect(again?.id).not.toBe(id)
  })

  it("isn't said without a place", async () => {
    await scene.store.run(sql`update pool set capacity = 0 where id = ${at(program.pool_ids, 0)}`)
    const id = await sent()
    await expect(approve(id)).rejects.toThrow("Every place")
    expect(await statusOf(id)).toBe("PENDING")
    expect(await mails()).toEqual(["APPLICATION_SUBMITTED"])
  })
})

describe("other answers", () => {
  it("sent back with a reason, it is sent again, after the window too", async () => {
    const id = await sent()
    expect(await sendApplicationBack(needs)(id, "Which glazes?")).toBeUndefined()
    expect(await readApplication(needs)(who(), id)).toMatchObject({ status: "RESUBMISSION", reason: "Which glazes?" })
    await scene.store.run(
      sql`update schedule_set set closes_at = '2030-06-01T11:00:00Z' where id = ${program.schedule_set_id}`,
    )
    expect((await submit([id])).map(({ status }) => status)).toEqual(["PENDING"])
    expect(await mails()).toEqual(["APPLICATION_SUBMITTED", "APPLICATION_SENT_BACK", "APPLICATION_SUBMITTED"])
  })

  it("ends with its participant, and its reserved place is free again", async () => {
    const id = await sent()
    await approve(id)
    expect(await pool()).toEqual({ taken: 0, held: 1 })
    await removeParticipant(needs)(who(), at(family.student_ids, 0))
    expect((await readApplication(needs)(who(), id)).withdrawn_at).not.toBeNull()
    expect(await pool()).toEqual({ taken: 0, held: 0 })
  })

  it("rejected with a reason, it is put away once the family has read it", async () => {
    const id = await sent()
    expect(await codeOf(acknowledgeRejection(needs)(who(), id))).toBe("APPLICATION_NOT_REJECTED")
    await rejectApplication(needs)(id, "It starts at 2nd grade.")
    await expect(rejectApplication(needs)(id, "Again")).rejects.toThrow("REJECTED")
    await acknowledgeRejection(needs)(who(), id)
    expect(await acknowledgeRejection(needs)(who(), id)).toMatchObject({
      status: "REJECTED",
      is_archived: true,
      reason: "It starts at 2nd grade.",
    })
    const actions = await scene.store.many(
      sql`select action, subject_id, reason from operator_action where subject_id = ${id}`,
    )
    expect(actions).toEqual([{ action: "APPLICATION_REJECTED", subject_id: id, reason: "It starts at 2nd grade." }])
  })
})
