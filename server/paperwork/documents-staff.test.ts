import { at } from "@hub/testing/database/fixtures"
import { openFiles } from "@hub/testing/files/files"
import { fakePdf } from "@hub/testing/files/uploads"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

const staff = someoneOfStaff()
let world: Awaited<ReturnType<typeof openFiles>>
beforeAll(async () => {
  world = await openFiles({}, { operator: staff.operator })
})
beforeEach(() => staff.become({}))
afterAll(() => world.close())

const call = (name: string, payload?: object) => staff.call(world.app, name, payload)

/** A vaccination record that the family has sent. */
async function sent(name: string) {
  const template_id = await addTemplate(world.db.store, { name, kind: "UPLOAD", text: "A photo, please." })
  const api = (method: "GET" | "POST", path: string, payload?: object) =>
    world.app.inject({
      method,
      url: `/customer_api/v2${path}`,
      headers: world.headers(world.my_token),
      ...(payload === undefined ? {} : { payload }),
    })
  const listed = (await api("GET", "/documents/")).json().result
  const { id } = listed.find((one: { template_id: string }) => one.template_id === template_id)
  const { body } = await world.document(fakePdf(), "../plan.pdf", "application/pdf")
  await api("POST", `/documents/${id}/attach_files`, { file_keys: [body.result.key] })
  const read = async () => (await api("GET", `/documents/${id}`)).json().result
  return { id, key: body.result.key, read }
}

it("lists what was sent, shows each file in the page without saving it, and the family sees who looked", async () => {
  const { id, key } = await sent("Vaccination record")
  const { result } = await call("GET /documents")
  expect(result).toMatchObject({
    total: 1,
    items: [{ id, student: "Maya Okafor", name: "Vaccination record", files: 1, returned: 0, reason: null }],
  })
  expect((await call("GET /inbox")).result.documents.count).toBe(1)
  const whole = (await call(`GET /documents/${id}`)).result
  expect(whole).toMatchObject({ text: "A photo, please.", from: "Dana Okafor", decided: null })
  expect(whole.attached).toEqual([{ key, name: "plan.pdf", content_type: "application/pdf" }])
  const looks = () =>
    world.db.store.many(sql`select staff_name, what from health_access where customer_id = ${world.mine.customer_id}`)
  expect(await looks()).toEqual([])
  const { response } = await call(`GET /documents/${id}/files/${key}`)
  expect(response.rawPayload.equals(fakePdf())).toBe(true)
  expect(response.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline/),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; sandbox",
  })
  expect(await looks()).toEqual([{ staff_name: "Rae", what: "DOCUMENT" }])
  expect((await call(`GET /documents/${id}/files/${"k".repeat(43)}`)).status).toBe(404)
  expect((await call(`GET /documents/${newId()}`)).status).toBe(404)
})

it("accepts, or asks again for a reason that the family reads; who comes second reads who was first", async () => {
  const [first, second] = [await sent("Letter"), await sent("Record")]
  await call(`POST /documents/${first.id}/accept`)
  expect(await first.read()).toMatchObject({ status: "SIGNED" })
  staff.become({ name: "Jo" })
  await call(`POST /documents/${second.id}/return`, { reason: "The years are cut off." })
  expect(await second.read()).toMatchObject({ status: "PENDING", return_reason: "The years are cut off." })
  staff.become({ name: "Rae" })
  const late = await call(`POST /documents/${second.id}/accept`)
  expect(late).toMatchObject({ status: 409, error: { code: "ALREADY_DECIDED", payload: { by: "Jo" } } })
  expect((await call(`GET /documents/${second.id}`)).result.decided).toMatchObject({ by: "Jo" })
  expect((await call("GET /documents?status=RETURNED")).result).toMatchObject({
    total: 1,
    items: [{ id: second.id, reason: "The years are cut off.", returned: 1 }],
  })
  expect((await call("GET /inbox")).result.sent_back.count).toBe(1)
  expect((await call(`POST /documents/${second.id}/return`, { reason: "r".repeat(5_000) })).error.errors).toMatchObject(
    [{ path: "reason" }],
  )
})

it("is of children at one's locations, and of nobody else's role", async () => {
  const { id, key } = await sent("Custody letter")
  const { location_id } = at(
    await world.db.store.many<{ location_id: string }>(sql`select id as location_id from location`),
    0,
  )
  staff.become({ roles: ["OFFICE"], sites: [location_id] })
  // The child is booked nowhere.
  expect((await call("GET /documents")).result.items.map((one: { id: string }) => one.id)).not.toContain(id)
  for (const name of [`GET /documents/${id}`, `GET /documents/${id}/files/${key}`, `POST /documents/${id}/accept`])
    expect((await call(name)).status).toBe(404)
  staff.become({ roles: ["GATE"] })
  expect((await call("GET /documents")).error.code).toBe("NOT_PERMITTED")
})

it("text messages that families didn't want are listed, the latest first", async () => {
  const { customer_id } = world.mine
  await world.db.store.run(sql`
    insert into sms_abuse_report (id, customer_id, phone_number, text, created_at) values
      (${newId()}, ${customer_id}, '+15550100113', 'Old one', ${world.clock()}::timestamptz - interval '20 days'),
      (${newId()}, ${customer_id}, null, ${"Win a car\nfrom 555-0199"}, ${world.clock()}),
      (${newId()}, ${customer_id}, null, 'Long ago', ${world.clock()}::timestamptz - interval '60 days')`)
  const texts = async (query = "") =>
    (await call(`GET /sms_reports${query}`)).result.items.map(({ text }: { text: string }) => text)
  expect(await texts()).toEqual(["Win a car\nfrom 555-0199", "Old one"])
  expect(await texts("?since=2000-01-01")).toHaveLength(3)
  expect((await call("GET /sms_reports?since=yesterday")).error.errors).toMatchObject([{ path: "since" }])
})
