import type { Document } from "@hub/domain/paperwork/document"
import type { Role } from "@hub/domain/staff/roles"
import { openForms } from "@hub/testing/forms/forms"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

const staff = someoneOfStaff()
let world: Awaited<ReturnType<typeof openForms>>
const owner: { roles: readonly Role[] } = { roles: ["OWNER"] }
beforeAll(async () => {
  world = await openForms(undefined, { operator: staff.operator })
  staff.become(owner)
})
afterAll(() => world.close())
afterEach(async () => expect(await findViolations(world.store)).toEqual([]))

const call = (name: string, payload?: object) => staff.call(world.app, name, payload)
const THINGS = "/catalogue/things/document_templates"
const thing = async (id: string) => (await call(`GET ${THINGS}/${id}`)).result

async function save({ id, version }: { id: string | null; version: string | null }, values: object, more: object = {}) {
  const body = { id, version, values, ...more }
  const shown = await call(`POST ${THINGS}/preview`, body)
  return shown.status === 200 ? call(`POST ${THINGS}`, { ...body, preview: shown.result.preview }) : shown
}

const made = async (name: string): Promise<string> =>
  (
    await save(
      { id: null, version: null },
      { name, kind: "SIGNATURE", text: "Mud.", translations: { es: { text: "Lodo." } } },
    )
  ).result.id

const listed = async (): Promise<Document[]> => (await world.call("GET /documents/")).result
const statusOf = async (name: string) =>
  (await listed())
    .filter((one) => one.name === name)
    .map(({ student_id, status }) => [student_id === world.maya, status])

/** Maya's; Theo's stays open. */
async function sign(name: string) {
  const document = (await listed()).find((one) => one.name === name && one.student_id === world.maya)
  const whole = (await world.call(`GET /documents/${document?.id ?? ""}`)).result
  const signed = await world.call("POST /documents/sign_together", {
    document_ids: [whole.id],
    seen: whole.signing.seen,
    has_consented: true,
    name: "Dana Okafor",
    drawing: null,
  })
  expect(signed.result?.results).toMatchObject([{ outcome: "SIGNED" }])
}

it("a new document is issued; before anyone has it, its words change in place", async () => {
  const id = await made("Mud")
  const before = await thing(id)
  expect(before.values.translations).toEqual({ es: { text: "Lodo." } })
  const saved = await save(before, { ...before.values, text: "Mud and nettles." })
  expect(saved.result).toMatchObject({ id, is_version: false, changes: [{ field: "text" }] })
  expect((await thing(id)).can_undo).toBe(true)
  expect(await statusOf("Mud")).toHaveLength(2)
})

it("other words are a new version: what was signed stays and counts, who hasn't signed gets the new one", async () => {
  const id = await made("Boats")
  await sign("Boats")
  const before = await thing(id)
  expect(before.answered).toBe(1)
  const saved = await save(before, { ...before.values, text: "Boats and oars." })
  expect(saved.result).toMatchObject({ is_version: true, answered: 1, asked_again: 0, asked_later: 0 })
  expect(saved.result.id).not.toBe(id)
  expect((await thing(id)).values.is_archived).toBe(true)
  const now = await thing(saved.result.id)
  expect([now.values.external_id, now.values.text, now.can_undo]).toEqual([
    `${before.values.external_id}-v2`,
    "Boats and oars.",
    false,
  ])
  expect((await statusOf("Boats")).toSorted((a, b) => Number(b[0]) - Number(a[0]))).toEqual([
    [true, "SIGNED"],
    [false, "PENDING"],
  ])
  // A third version counts what was signed under the first.
  const third = await save(now, { ...now.values, text: "Boats, oars and paddles." })
  expect((await thing(third.result.id)).values.external_id).toBe(`${before.values.external_id}-v3`)
  expect((await statusOf("Boats")).filter(([isMaya]) => isMaya)).toEqual([[true, "SIGNED"]])
})

it("asks those who signed as well where that is chosen, and says how many families they are", async () => {
  const id = await made("Night")
  await sign("Night")
  const before = await thing(id)
  const saved = await save(before, { ...before.values, text: "Night and owls." }, { asks_again: "New words." })
  expect(saved.result).toMatchObject({ is_version: true, answered: 1, asked_again: 1, asked_later: 0 })
  expect((await statusOf("Night")).filter(([isMaya]) => isMaya)).toEqual(
    expect.arrayContaining([
      [true, "SIGNED"],
      [true, "PENDING"],
    ]),
  )
})

it("says at the field that a PDF's words are fixed, and reads for the office", async () => {
  const id = await made("Paper")
  await listed()
  await world.store.run(sql`alter table document_template_pdf disable trigger user`)
  await world.store.run(sql`
    insert into document_template_pdf (template_id, file_name, pdf, pages, sha256) values (${id}, 'a.pdf', 'a', 1, sha256('a'))`)
  await world.store.run(sql`alter table document_template_pdf enable trigger user`)
  const before = await thing(id)
  const refused = await save(before, { ...before.values, text: "Other." })
  expect(refused.error.errors).toMatchObject([{ path: "text" }])
  const empty = await save(before, { ...before.values, text: "" })
  expect(empty.status).toBe(400)
  staff.become({ roles: ["OFFICE"] })
  expect((await save(before, { ...before.values, valid_months: 12 })).error.code).toBe("OWNER_NEEDED")
  staff.become(owner)
})

it("draws a document as a PDF before it is saved", async () => {
  const { response } = await call("POST /catalogue/document_pdf", { name: "Waiver", text: "## Risks\n\nMud." })
  expect([response.statusCode, response.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"])
})
