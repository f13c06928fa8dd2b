import { codeOf } from "@hub/testing/outcome"
import { FORM, form, hostedScene, posted } from "@hub/testing/payments/hosted"
import { describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { readHostedRequest } from "./hosted-requests.ts"
import { chooseDefaultCard, removeCard } from "./saved-cards.ts"
import { settleHostedRequests } from "./settle-hosted-request.ts"

const hosted = hostedScene()
const { another, attach, cards, saved, statusOf, scene } = hosted

describe("adding a card on the hosted page (spec 4.8)", () => {
  it("waits, then completes with the card, which becomes the default as the only one", async () => {
    const request = await attach()
    expect(request.ticket_name).toBe(request.payment_method_request_id)
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
    const answer = await scene().back(await scene().save(request))
    expect([answer.statusCode, answer.body.includes("Your card is saved")]).toEqual([200, true])
    const { status, payment_method_id } = await readHostedRequest(scene().needs)(
      hosted.me,
      request.payment_method_request_id,
    )
    const shown = {
      payment_method_id,
      brand: "visa",
      last4: "4242",
      expiration_month: 12,
      expiration_year: 2040,
      wallet_type: null,
    }
    expect(status).toBe("COMPLETED")
    expect(await cards()).toEqual({
      default_payment_method: shown,
      payment_methods: [shown],
      former_payment_methods: [],
    })
  })

  it("completes by the provider's own post when the window was closed right after saving", async () => {
    const request = await attach()
    await scene().save(request, { posts: "once" })
    await expect.poll(() => statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })

  it("adds one card however often and in whatever order it is reported", async () => {
    const request = await attach()
    const fields = await scene().save(request, { posts: "twice" })
    await Promise.all([
      scene().back(fields),
      scene().back(fields),
      scene().post(posted(fields)),
      scene().post(posted(fields)),
    ])
    await expect.poll(() => statusOf(request.payment_method_request_id)).toBe("COMPLETED")
    await scene().back(fields)
    await scene().post(posted(fields))
    expect((await cards()).payment_methods).toHaveLength(1)
  })

  it("says what is wrong with a declined card on the page itself, and takes the next one with the same ticket", async () => {
    const request = await attach()
    const payload = form({ TICKET: request.ticket, card_number: "4000000000000002", expiry: "12/40", cvc: "123" })
    const declined = await scene().vendor.inject({ method: "POST", url: "/upay/card", headers: FORM, payload })
    expect(declined.body).toContain("Your card was declined.")
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
    expect((await scene().back(await scene().save(request))).body).toContain("Your card is saved")
  })

  it.each([
    ["cancel", "CANCELLED", "No card was added"],
    ["error", "FAILED", "The card was not added"],
  ])("ends by %s; a card that was saved all the same is added", async (how, status, words) => {
    const request = await attach()
    const url = `/touchnet/${how}?request=${request.payment_method_request_id}`
    const answer = await scene().product.inject({ url })
    expect([answer.statusCode, answer.body.includes(words)]).toEqual([200, true])
    expect(await statusOf(request.payment_method_request_id)).toBe(status)
    await scene().back(await scene().save(request))
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
    expect((await scene().product.inject({ url })).body).toContain("Your card is saved")
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })
})

describe("when the provider doesn't answer", () => {
  it.each(["drop", "500"] as const)("reports a missing ticket (%s) and uses up no try", async (mode) => {
    for (let tries = 0; tries < 6; tries += 1) {
      scene().faults.add({ op: "generateSecureLinkTicket", mode })
      expect(await codeOf(attach())).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
    }
    expect(await codeOf(attach())).toBe("done")
  })

  it("resolves a lost answer to authorising by the provider's post, never by asking again", async () => {
    const request = await attach()
    const fields = await scene().save(request)
    scene().faults.add({ op: "authorizeAccount", mode: "drop_after" })
    expect((await scene().back(fields)).body).toContain("Your card is being checked")
    expect((await scene().back(fields)).body).toContain("Your card is being checked")
    const receipt = await hosted.store.maybe<{ id: string }>(
      sql`select id from sandbox.touchnet where kind = 'receipt' and value->>'session' = ${fields["session_identifier"]}`,
    )
    await scene().post(posted(fields, { tpg_trans_id: receipt?.id ?? "" }))
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
    scene().secondsLater(31)
    expect(await settleHostedRequests(scene().needs)()).toBe(1)
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
    expect((await cards()).payment_methods).toMatchObject([{ last4: "4242" }])
  })

  it("reads a card that couldn't be read on the next request", async () => {
    const request = await attach()
    scene().faults.add({ op: "vault", mode: "500" })
    expect((await scene().back(await scene().save(request))).body).toContain("Your card is being checked")
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })
})

describe("a family's tries and cards", () => {
  it("may begin five times within an hour, also when it begins all at once", async () => {
    const codes = await Promise.all(Array.from({ length: 9 }, () => codeOf(attach())))
    expect(codes.filter((code) => code === "done")).toHaveLength(5)
    expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(4)
    scene().secondsLater(3_601)
    expect(await codeOf(attach())).toBe("done")
  })

  it("keeps the default when a second card is added, and has none after it is removed", async () => {
    await scene().back(await scene().save(await attach()))
    await scene().back(await scene().save(await attach(), { number: "5555555555554444" }))
    const { default_payment_method, payment_methods } = await cards()
    const [visa = "", mastercard = ""] = payment_methods.map((card) => card.payment_method_id)
    expect(default_payment_method?.payment_method_id).toBe(visa)
    expect((await chooseDefaultCard(saved())(hosted.me, mastercard)).default_payment_method?.last4).toBe("4444")
    const left = await removeCard(saved())(hosted.me, mastercard)
    expect(left.default_payment_method?.payment_method_id).toBe(visa)
    expect(left.payment_methods).toHaveLength(1)
    expect(await removeCard(saved())(hosted.me, visa)).toMatchObject({
      default_payment_method: null,
      payment_methods: [],
    })
  })

  it("refuses to remove or choose someone else's card", async () => {
    await scene().back(await scene().save(await attach()))
    const card = (await cards()).payment_methods[0]?.payment_method_id ?? ""
    const other = await another()
    for (const id of [card, "unknown", "\u0000"]) {
      expect(await codeOf(removeCard(saved())(other, id))).toBe("PAYMENT_METHOD_UNKNOWN")
      expect(await codeOf(chooseDefaultCard(saved())(other, id))).toBe("PAYMENT_METHOD_UNKNOWN")
    }
    expect((await cards()).payment_methods).toHaveLength(1)
  })
})
