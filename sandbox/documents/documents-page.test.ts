import { demoBusiness } from "@hub/demo/business-files"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, it } from "vitest"
import { documentsPage } from "./documents-page.ts"

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await documentsPage(app)
})
afterAll(() => app.close())

const named = Object.entries(demoBusiness({ today: "2026-11-21", time: "10:00" }).company?.documents ?? {})

it("the demo names its documents", () => {
  expect(named.map(([what]) => what)).toEqual([
    "cancellation_policy",
    "terms_of_service",
    "payment_plan_policy",
    "privacy_policy",
  ])
})

it.each(named)("serves the demo's %s at its link", async (_what, address) => {
  const answer = await app.inject({ url: address })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/<h1>[A-Z].*<h2>/)
})

it.each(["unknown", "__proto__", "toString", "%00", "<script>", "x".repeat(2_000)])(
  "no document is called %s",
  async (name) => {
    const answer = await app.inject({ url: `/sandbox/documents/${encodeURIComponent(name)}` })
    expect([400, 404, 414]).toContain(answer.statusCode)
    expect(answer.body).not.toContain("<script>")
  },
)
