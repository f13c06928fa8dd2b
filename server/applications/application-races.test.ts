import {
  addFamily,
  addOffering,
  at,
  type SeededFamily,
  type SeededOffering,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { approveApplication, withdrawApplication } from "../checkout/approve-application.ts"
import { draftOrder } from "../checkout/draft-order.ts"
import { placeOrder } from "../checkout/place-order.ts"
import { confirmPayment } from "../checkout/sync-payment.ts"
import { sql } from "../database/sql.ts"
import { providerCardStore } from "../payments/saved-card-store.ts"
import { paymentOfOrder } from "../payments/store.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import { draftApplications } from "./draft-applications.ts"
import { readApplication } from "./read-applications.ts"
import { submitApplications } from "./submit-applications.ts"

// Two at once, on real connections: a place is reserved for one application, or for none.

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
const statusOf = async (id: string) => (await readApplication(needs)(who(), id)).status
const pool = () =>
  scene.store.one<{ taken: number; held: number }>(
    sql`select taken, held from pool where id = ${at(program.pool_ids, 0)}`,
  )
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

describe("races", () => {
  it("two approvals of one application take one place", async () => {
    const id = await sent()
    const outcomes = await Promise.all([codeOf(approve(id)), codeOf(approve(id))])
    expect(outcomes.toSorted()).toEqual(["APPLICATION_NOT_PENDING", "done"])
    expect(await pool()).toEqual({ taken: 0, held: 1 })
  })

  it("two approvals for the last place: one family gets it, the other's application stays", async () => {
    await scene.store.run(sql`update pool set capacity = 1 where id = ${at(program.pool_ids, 0)}`)
    const ids = [await sent(), await sent(await addFamily(scene.store))]
    const outcomes = await Promise.all(ids.map((id) => codeOf(approve(id))))
    expect(outcomes.toSorted()).toEqual(["PROGRAM_FULL", "done"])
    expect(await pool()).toEqual({ taken: 0, held: 1 })
  })

  it("approved and withdrawn at once: no place stays reserved for a withdrawn one", async () => {
    for (let round = 0; round < 6; round += 1) {
      const other = await addFamily(scene.store)
      const id = await sent(other)
      await Promise.all([codeOf(approve(id)), withdrawApplication(scene.needs)(other.customer_id, id)])
      expect((await readApplication(needs)(other.customer_id, id)).withdrawn_at).not.toBeNull()
      expect(await pool()).toEqual({ taken: 0, held: 0 })
    }
  })

  it("withdrawn in checkout: the place comes back, or it was paid", async () => {
    const id = await sent()
    await approve(id)
    const items = [{ student_id: at(family.student_ids, 0), offering_id: program.id }]
    await draftOrder(scene.needs)(who(), items)
    await withdrawApplication(scene.needs)(who(), id)
    await withdrawApplication(scene.needs)(who(), id)
    expect(await pool()).toEqual({ taken: 0, held: 0 })
    expect(await codeOf(draftOrder(scene.needs)(who(), items))).toBe("NOT_ELIGIBLE")
  })

  it("paid and withdrawn at once: booked, or free", async () => {
    const id = await sent()
    await approve(id)
    const [paid, withdrawn] = await Promise.allSettled([pay(), withdrawApplication(scene.needs)(who(), id)])
    const { taken, held } = await pool()
    const isBooked = (await statusOf(id)) === "APPROVED"
    expect([taken, held]).toEqual([isBooked ? 1 : 0, 0])
    if (isBooked) expect(paid.status).toBe("fulfilled")
    else expect(withdrawn.status).toBe("fulfilled")
  })
})
