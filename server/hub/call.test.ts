import { testFolder } from "@hub/testing/folder"
import { bookByInvoice } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { call } from "./call.ts"
import { loginName } from "./command-context.ts"

let scene: Scene
const folder = testFolder(afterAll)

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function hubCall(method: string, path: string, json?: unknown) {
  const lines: string[] = []
  const settings = loadSettings({ DATA_DIR: folder, STRIPE_API_BASE: scene.checkout.origin })
  const context = {
    store: scene.store,
    clock: scene.needs.clock,
    settings,
    say: (line: string) => void lines.push(line),
  }
  const code = await call({ method, path, json: json === undefined ? undefined : JSON.stringify(json) }, context)
  const [status, ...answer] = lines
  return { code, status, answer: JSON.parse(answer.join("\n")) }
}

it("makes a staff call as the system, which is recorded under the login's name", async () => {
  const { order_id } = await bookByInvoice(scene)
  const path = `/staff_api/v1/orders/${order_id}/write_offs`
  const done = { code: 0, status: "200", answer: { ok: true, result: { amount: 10_000, before: 10_000, after: 0 } } }
  expect(await hubCall("POST", path, { reason: "Moved away" })).toEqual(done)
  const again = { code: 1, status: "409", answer: { error: { code: "NOTHING_TO_WRITE_OFF" } } }
  expect(await hubCall("POST", path, { reason: "Moved away" })).toMatchObject(again)
  const rows = await scene.store.many(sql`select action, actor_kind, operator, reason from operator_action`)
  const by = { actor_kind: "system", operator: loginName() }
  expect(rows).toEqual([{ action: "ORDER_WRITTEN_OFF", ...by, reason: "Moved away" }])
})

it("makes a public call of the portal's, and is no family", async () => {
  expect(await hubCall("GET", "/customer_api/v2/public_settings")).toMatchObject({ code: 0, status: "200" })
  const refused = { code: 1, status: "401", answer: { error: { code: "NOT_AUTHORIZED" } } }
  expect(await hubCall("GET", "/customer_api/v2/profile/")).toMatchObject(refused)
  await expect(hubCall("GET", "/kit")).rejects.toThrow("begins with")
})
