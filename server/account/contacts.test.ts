import { openFamilies } from "@hub/testing/account/family"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let families: Awaited<ReturnType<typeof openFamilies>>
beforeAll(async () => {
  families = await openFamilies()
})
afterAll(() => families.close())

const ROSE = {
  first_name: "Rose",
  last_name: "Okafor",
  relationship: "Grandmother",
  phone_number: "(555) 010-0199",
  email: "rose@mail.example",
  is_emergency_contact: true,
  is_authorized_pick_up: false,
}
const NOBODY = "01890000-0000-7000-8000-000000000000"

describe("contacts", () => {
  it("are saved with a valid phone, listed by name, changed and removed", async () => {
    const { call } = await families.family()
    const rose = await call("POST /contacts/", { ...ROSE, first_name: "  Rose  " })
    expect(rose.result).toMatchObject({ ...ROSE, phone_number: "+15550100199" })
    await call("POST /contacts/", { ...ROSE, first_name: "abel", email: null })
    for (const [phone_number, phone_extension] of [
      ["+44 (0)20 7946\u20130958 x12", undefined],
      ["+44 20\u00a07946 0958", "12"],
    ])
      expect(
        (await call(`PUT /contacts/${rose.result.id}`, { ...ROSE, phone_number, phone_extension })).result,
      ).toMatchObject({
        phone_number: "+442079460958",
        phone_extension: "12",
      })
    expect((await call("GET /contacts/")).result).toMatchObject([
      { first_name: "abel", email: null },
      { first_name: "Rose" },
    ])
    const changed = await call(`PUT /contacts/${rose.result.id}`, { ...ROSE, is_authorized_pick_up: true, email: " " })
    expect(changed.result).toMatchObject({ id: rose.result.id, is_authorized_pick_up: true, email: null })
    expect((await call(`DELETE /contacts/${rose.result.id}`)).result).toEqual({})
    expect((await call("GET /contacts/")).result).toHaveLength(1)
    expect((await call(`DELETE /contacts/${rose.result.id}`)).status).toBe(404)
  })

  it("of another family answer as if they didn't exist", async () => {
    const mine = await families.family()
    const other = await families.family()
    const { result } = await other.call("POST /contacts/", ROSE)
    for (const [name, body] of [
      [`PUT /contacts/`, ROSE],
      ["DELETE /contacts/", undefined],
    ] as const) {
      const theirs = await mine.call(name + result.id, body)
      expect(theirs.status).toBe(404)
      expect(theirs).toEqual(await mine.call(name + NOBODY, body))
    }
    expect((await mine.call("GET /contacts/")).result).toEqual([])
    expect((await other.call("GET /contacts/")).result).toMatchObject(
      [ROSE.first_name].map((first_name) => ({ first_name })),
    )
  })

  it.each([
    ["no first name", { first_name: " " }, "first_name"],
    ["a last name that shows nothing", { last_name: "\u200b" }, "last_name"],
    ["a NUL", { first_name: "Ro\u0000se" }, "first_name"],
    ["a name that turns the text after it", { last_name: "Oka\u202efor" }, "last_name"],
    ["a huge name", { first_name: "x".repeat(81) }, "first_name"],
    ["no relationship", { relationship: "" }, "relationship"],
    ["a long relationship", { relationship: "x".repeat(61) }, "relationship"],
    ["words for a phone", { phone_number: "call me" }, "phone_number"],
    ["a short phone", { phone_number: "12345" }, "phone_number"],
    ["a phone of zeros", { phone_number: "000 000 0000" }, "phone_number"],
    ["words for an extension", { phone_extension: "front desk" }, "phone_extension"],
    ["no email at all", { email: "rose@" }, "email"],
    ["a NUL in the email", { email: "ro\u0000se@mail.example" }, "email"],
    ["nothing that they may do", { is_emergency_contact: false }, "is_emergency_contact"],
  ])("with %s are refused at the field", async (_, change, path) => {
    const { call } = await families.family()
    const { status, error } = await call("POST /contacts/", { ...ROSE, ...change })
    expect(status).toBe(400)
    expect(error.errors.map((one: { path: string }) => one.path)).toEqual([path])
    expect((await call("GET /contacts/")).result).toEqual([])
  })

  it("store markup and unusual names as text", async () => {
    const { call } = await families.family()
    const names = { first_name: "Zoë 🦊", last_name: "<img src=x onerror=alert(1)>'; drop table contact;--" }
    expect((await call("POST /contacts/", { ...ROSE, ...names })).result).toMatchObject(names)
  })

  it("are limited to twenty, also when sent at once", async () => {
    const { call } = await families.family()
    const answers = await Promise.all(Array.from({ length: 24 }, () => call("POST /contacts/", ROSE)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)?.error).toMatchObject({ code: "CONTACTS_FULL" })
    expect((await call("GET /contacts/")).result).toHaveLength(20)
  })

  it("refuse a restricted customer", async () => {
    const { call } = await families.family({ is_restricted: true })
    expect((await call("GET /contacts/")).status).toBe(403)
  })
})
