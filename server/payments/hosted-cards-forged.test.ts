import { codeOf } from "@hub/testing/outcome"
import { FORM, form, hostedScene, POSTING, posted, SITE } from "@hub/testing/payments/hosted"
import { describe, expect, it } from "vitest"
import { readHostedRequest } from "./hosted-requests.ts"

const hosted = hostedScene()
const { another, attach, cards, statusOf, scene } = hosted

describe("what is forged", () => {
  it("answers another family's request as unknown", async () => {
    const request = await attach()
    const other = await another()
    const unknown = "01890000-0000-7000-8000-000000000000"
    expect(await codeOf(readHostedRequest(scene().needs)(other, request.payment_method_request_id))).toBe("NOT_FOUND")
    expect(await codeOf(readHostedRequest(scene().needs)(other, unknown))).toBe("NOT_FOUND")
  })

  it("never completes someone else's request with one's own session", async () => {
    const theirs = await attach()
    const victim = hosted.me
    const mine = await scene().save(await attach(await another()))
    const forged = await scene().back({ ...mine, EXT_TRANS_ID: theirs.payment_method_request_id })
    expect(forged.body).toContain("The card was not added")
    expect(await statusOf(theirs.payment_method_request_id, victim)).toBe("PENDING")
    expect((await cards(victim)).payment_methods).toEqual([])
    await scene().back(await scene().save(theirs))
    expect(await statusOf(theirs.payment_method_request_id, victim)).toBe("COMPLETED")
  })

  it("refuses a made-up session and still completes with the real one", async () => {
    const request = await attach()
    const fields = await scene().save(request)
    expect((await scene().back({ ...fields, session_identifier: "made-up" })).body).toContain("The card was not added")
    expect((await scene().back(fields)).body).toContain("Your card is saved")
  })

  it.each([
    ["the wrong key", { posting_key: "another key" }],
    ["no key", { posting_key: "" }],
    ["another site", { UPAY_SITE_ID: "8" }],
    ["an amount", { pmt_amt: "1.00" }],
    ["no amount", { pmt_amt: "" }],
    ["no number", { tpg_trans_id: "" }],
  ])("a post with %s changes nothing", async (_what, wrong) => {
    const request = await attach()
    const fields = await scene().save(request)
    expect((await scene().post(posted(fields, wrong))).statusCode).toBe(400)
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
  })

  it("reads names in any case", async () => {
    const request = await attach()
    const fields = posted(await scene().save(request))
    const upper = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toUpperCase(), value]))
    expect((await scene().post(upper)).statusCode).toBe(200)
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })

  it("never answers 500", async () => {
    const odd = [
      "",
      "\u0000",
      "'; drop table customer; --",
      "x".repeat(5_000),
      "../../etc",
      "<script>",
      "__proto__",
      "%",
    ]
    const request = await attach()
    const id = request.payment_method_request_id
    for (const text of odd) {
      const answers = [
        await scene().back({ session_identifier: text, EXT_TRANS_ID: id, UPAY_SITE_ID: SITE }),
        await scene().back({ session_identifier: "s", EXT_TRANS_ID: text, UPAY_SITE_ID: SITE }),
        await scene().post(posted({ session_identifier: text, EXT_TRANS_ID: id, UPAY_SITE_ID: SITE, pmt_amt: "0" })),
        await scene().post(posted({ session_identifier: "s", EXT_TRANS_ID: text, UPAY_SITE_ID: SITE, pmt_amt: "0" })),
        await scene().post(posted({}, { tpg_trans_id: text, __proto__: text })),
        await scene().product.inject({ url: `/touchnet/cancel?request=${encodeURIComponent(text)}` }),
        await scene().product.inject({
          method: "POST",
          url: POSTING,
          headers: { "content-type": "application/json" },
          payload: "{}",
        }),
        await scene().vendor.inject({
          method: "POST",
          url: "/upay/card",
          headers: FORM,
          payload: form({ TICKET: text, cvc: text }),
        }),
      ]
      for (const [index, { statusCode, body }] of answers.entries()) {
        expect(statusCode, `${index} ${body} ${text}`).toBeLessThan(500)
        expect(body).not.toContain("<script>")
      }
    }
    expect(await statusOf(id)).toBe("PENDING")
  })
})
