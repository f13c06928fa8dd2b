import { paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, at, grantCredit } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { composeQueued } from "../mail/compose-mail.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { cancelOffering, previewOfferingCancellation } from "./cancel-offering.ts"
import { signUp } from "./place-basket.ts"
import { placeCredits } from "./place-credits.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const actions = () => scene.store.many(sql`select action, reason, details from operator_action order by id`)
const refunded = async (): Promise<number> => {
  await sendRefunds(scene.needs)()
  return (await scene.checkout.books()).refunded
}

describe("a refund", () => {
  it("sends a part back once for a reason, and never more than was paid", async () => {
    const { order_id } = await paidBooking(scene)
    const refund = (amount: number | undefined, reason: string) =>
      refundByOperator(scene.needs)({ order: order_id, amount, reason })
    expect(await refund(2_500, "Rain")).toEqual({ amount: 2_500, reduced: 0 })
    await expect(refund(2_500, "Rain")).rejects.toThrow("before")
    await expect(refund(7_501, "Mud")).rejects.toThrow("Only $75")
    expect(await refund(undefined, "Goodwill")).toEqual({ amount: 7_500, reduced: 0 })
    await expect(refund(undefined, "More")).rejects.toThrow("Nothing is left")
    expect(await refunded()).toBe(10_000)
    expect(await actions()).toHaveLength(2)
    const { id } = await scene.store.one<{ id: string }>(
      sql`select id from outbox_mail where kind = 'ORDER_REFUNDED' limit 1`,
    )
    const mail = await composeQueued({ store: scene.store, public_origin: "" }, id)
    expect(mail?.body).toContain(`/history/${order_id}`)
  })

  it("from eight terminals is capped by what was paid", async () => {
    const { order_id } = await paidBooking(scene)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        codeOf(refundByOperator(scene.needs)({ order: order_id, amount: 3_000, reason: `Reason ${index}` })),
      ),
    )
    expect(await refunded()).toBe(9_000)
  })
})

describe("a refund of an order for credits", () => {
  async function bought(quantity: number) {
    const basket = await basketIn(scene)
    const placing = {
      customer_id: basket.who,
      items: [{ credit_type_id: scene.business.credit_type_id, quantity }],
      promocode_id: null,
      final_price: quantity * 10_000,
      remember_payment_method: true,
      idempotency_key: `buys ${basket.who}`,
    }
    const order_id = await placeCredits(scene.needs)(placing)
    const payment = await paymentOfOrder(scene.store, order_id)
    await scene.checkout.payInBrowser(payment?.client_secret ?? "")
    await confirmPayment(scene.needs)(basket.who, payment?.id ?? "")
    return { ...basket, order_id }
  }
  const statuses = async (who: string) =>
    (
      await scene.store.many<{ status: string }>(
        sql`select status from credit where customer_id = ${who} order by status`,
      )
    ).map(({ status }) => status)

  it("gives back what unused credits cost and takes exactly those back", async () => {
    const { who, items, order_id } = await bought(3)
    await signUp(scene.needs)(who, items, undefined)
    const refund = (wanted: { amount?: number; credits?: number }) =>
      refundByOperator(scene.needs)({ order: order_id, amount: undefined, reason: "They moved away", ...wanted })
    await expect(refund({ amount: 1_000 })).rejects.toMatchObject({
      errors: [{ path: "amount", message: expect.stringContaining("is for credits") }],
    })
    await expect(refund({ credits: 3 })).rejects.toThrow("Only 2 unused credits")
    expect(await refund({ credits: 1 })).toEqual({ amount: 10_000, reduced: 0, credits: 1 })
    await expect(refund({ credits: 1 })).rejects.toThrow("before")
    await expect(refund({})).rejects.toThrow("before")
    const rest = await refundByOperator(scene.needs)({ order: order_id, amount: undefined, reason: "The rest" })
    expect(rest).toEqual({ amount: 10_000, reduced: 0, credits: 1 })
    expect(await statuses(who)).toEqual(["REFUNDED", "REFUNDED", "USED"])
    await expect(refund({})).rejects.toThrow("Only 0 unused credits")
    expect(await refunded()).toBe(20_000)
  })

  it("and a booking at the same moment never both have a credit", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { who, items, order_id } = await bought(1)
      const book = () => codeOf(signUp(scene.needs)(who, items, undefined))
      const early = round % 2 === 0 ? book() : undefined
      const refund = refundByOperator(scene.needs)({ order: order_id, amount: undefined, reason: "Raced" })
      const [given, booked] = await Promise.all([codeOf(refund), early ?? book()])
      const isRefunded = given === "done"
      expect(await statuses(who)).toEqual([isRefunded ? "REFUNDED" : "USED"])
      expect(booked === "done").toBe(!isRefunded)
    }
  })
})

describe("an offering that the business cancels", () => {
  it("gives every family its money or its credit back, with a mail, and goes on where it was interrupted", async () => {
    const { offering, who } = await paidBooking(scene, { capacity: 5 })
    const guest = await addFamily(scene.store)
    await grantCredit(scene.store, scene.business, guest)
    await signUp(scene.needs)(
      guest.customer_id,
      [{ student_id: at(guest.student_ids, 0), offering_id: offering.id }],
      undefined,
    )
    const what = { offering_id: offering.id, give: "REFUND", reason: "Storm" } as const
    const { digest } = await previewOfferingCancellation(scene.needs)(what)
    const cancel = { ...what, preview: previewDigest(digest) }
    let commits = 0
    const dying = {
      ...scene.needs,
      store: {
        ...scene.store,
        transaction: async <Result>(work: Parameters<typeof scene.store.transaction<Result>>[0]) => {
          commits += 1
          if (commits === 3) throw new Error("killed")
          return scene.store.transaction(work)
        },
      },
    }
    await expect(cancelOffering(dying)(cancel)).rejects.toThrow("killed")
    await expect(cancelOffering(scene.needs)({ ...cancel, give: "CREDIT" })).rejects.toMatchObject({
      code: "CANCELING_FOR_ALL",
    })
    expect(await cancelOffering(scene.needs)(cancel)).toMatchObject({ cancelled: 1, paying: 0 })
    expect(await cancelOffering(scene.needs)(cancel)).toMatchObject({ cancelled: 0, paying: 0 })
    expect(await refunded()).toBe(10_000)
    const given = await scene.store.many(
      sql`select customer_id, gives, cause from attendance_cancellation order by gives desc`,
    )
    expect(given).toEqual([
      { customer_id: who, gives: "REFUND", cause: "OPERATOR" },
      { customer_id: guest.customer_id, gives: "CREDIT", cause: "OPERATOR" },
    ])
    const mails = await queuedMails(scene.store, sql`kind = 'BOOKING_CANCELLED_BY_BUSINESS'`)
    expect(mails.map(({ body }) => body.includes("Storm"))).toEqual([true, true])
    expect(await actions()).toEqual([
      {
        action: "OFFERING_CANCELLED",
        reason: "Storm",
        details: { families: 2, give: "REFUND" },
      },
    ])
  })
})
