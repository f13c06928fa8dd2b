import { openFamilies } from "@hub/testing/account/family"
import { queuedMails } from "@hub/testing/mail/outbox"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

let families: Awaited<ReturnType<typeof openFamilies>>
beforeAll(async () => {
  families = await openFamilies()
})
afterAll(() => families.close())

const HOME = { line1: "12 Mill Lane", city: "Alder Falls", state: "NY", postal_code: "12524", country: "US" }
const pathsOf = (error: { errors: { path: string }[] }) => error.errors.map(({ path }) => path)

describe("PUT /profile/", () => {
  it("renames the customer and their own participant together, and no child", async () => {
    const { call } = await families.family({
      students: [{ type: "CUSTOMER_AS_PARTICIPANT" }, { first_name: "Maya" }],
    })
    const { result } = await call("PUT /profile/", { first_name: "  Dána ", last_name: "O'Neil-Ng" })
    expect(result).toMatchObject({ first_name: "Dána", last_name: "O'Neil-Ng", full_name: "Dána O'Neil-Ng" })
    const own = result.students.find(({ type }: { type: string }) => type === "CUSTOMER_AS_PARTICIPANT")
    expect(own).toMatchObject({ first_name: "Dána", last_name: "O'Neil-Ng", full_name: "Dána O'Neil-Ng" })
    expect(result.students.filter(({ first_name }: { first_name: string }) => first_name === "Maya")).toHaveLength(1)
  })

  it("leaves other fields alone", async () => {
    const { call } = await families.family()
    await call("PUT /profile/", { first_name: "Ada", last_name: "Byron", address: HOME })
    expect((await call("PUT /profile/", { last_name: "Lovelace" })).result).toMatchObject({
      full_name: "Ada Lovelace",
      address: HOME,
    })
    expect((await call("PUT /profile/", {})).result).toMatchObject({ full_name: "Ada Lovelace", address: HOME })
  })

  it("keeps the language that its family reads", async () => {
    const { call } = await families.family()
    expect((await call("GET /profile/")).result.language).toBe("en")
    expect((await call("PUT /profile/", { language: "es" })).result.language).toBe("es")
    expect((await call("PUT /profile/", { last_name: "Lovelace" })).result.language).toBe("es")
    const refused = await call("PUT /profile/", { language: "xx" })
    expect([refused.status, pathsOf(refused.error)]).toEqual([400, ["language"]])
  })

  it.each([
    ["an empty name", { first_name: "" }, ["first_name"]],
    ["two names of spaces", { first_name: " ", last_name: "\u00a0" }, ["first_name", "last_name"]],
    ["a NUL", { last_name: "a\u0000b" }, ["last_name"]],
    ["half a character", { first_name: "\ud83d" }, ["first_name"]],
    ["a huge name", { first_name: "é".repeat(81) }, ["first_name"]],
    [
      "an address without anything",
      { address: { line1: "", city: "", state: "", postal_code: "", country: "" } },
      ["address.line1", "address.city", "address.country"],
    ],
    ["a country of dreams", { address: { ...HOME, country: "Narnia" } }, ["address.country"]],
    ["a province of another country", { address: { ...HOME, state: "ON" } }, ["address.state"]],
    ["no state where there are states", { address: { ...HOME, state: "" } }, ["address.state"]],
    ["a ZIP code of letters", { address: { ...HOME, postal_code: "ABCDE" } }, ["address.postal_code"]],
    ["a NUL in the street", { address: { ...HOME, line1: "12\u0000 Mill" } }, ["address.line1"]],
  ])("refuses %s at its fields and changes nothing", async (_, change, paths) => {
    const { call } = await families.family()
    const before = (await call("GET /profile/")).result
    const { status, error } = await call("PUT /profile/", change)
    expect(status).toBe(400)
    expect(pathsOf(error)).toEqual(paths)
    expect((await call("GET /profile/")).result).toEqual(before)
  })

  it.each([
    { email: "a@b.example" },
    { is_restricted: false },
    { phone_number: "+15550100100" },
    { first_name: 7 },
    [],
  ])("refuses %j, which isn't the profile form's to say", async (body) => {
    const { call } = await families.family()
    expect((await call("PUT /profile/", body)).status).toBe(400)
  })

  it("normalizes Canadian addresses, and accepts countries without states", async () => {
    const { call } = await families.family()
    const ottawa = {
      line1: " 80  Elgin St ",
      line2: " ",
      city: "Ottawa",
      state: "ON",
      postal_code: "k1p5k7",
      country: "CA",
    }
    expect((await call("PUT /profile/", { address: ottawa })).result.address).toEqual({
      line1: "80 Elgin St",
      city: "Ottawa",
      state: "ON",
      postal_code: "K1P 5K7",
      country: "CA",
    })
    const dubai = { line1: "Villa 4", city: "Dubai", state: "", postal_code: "", country: "AE" }
    expect((await call("PUT /profile/", { address: dubai })).result.address).toEqual(dubai)
  })

  it("removes an address only where it isn't required", async () => {
    const { call } = await families.family()
    await call("PUT /profile/", { address: HOME })
    const needs = (status: string) =>
      families.store.run(sql`
        update company set settings = settings || ${JSON.stringify({ customer_hub_settings: { baseline_questions: { for_customers: { address: { status } } } } })}::jsonb`)
    await needs("required")
    const refused = await call("PUT /profile/", { address: null })
    await needs("optional")
    expect(pathsOf(refused.error)).toEqual(["address"])
    expect((await call("PUT /profile/", { address: null })).result.address).toBeNull()
  })
})

describe("text messages", () => {
  it.each([true, false])("are allowed or denied: %s", async (is_phone_number_communication_opted_in) => {
    const { call } = await families.family()
    const answer = { is_phone_number_communication_opted_in }
    expect((await call("POST /profile/set_communication_preferences", answer)).result).toEqual(answer)
    expect((await call("GET /profile/")).result).toMatchObject(answer)
  })

  it.each([{}, { is_phone_number_communication_opted_in: null }, { is_phone_number_communication_opted_in: "yes" }])(
    "take no answer but yes and no: %j",
    async (body) => {
      const { call } = await families.family()
      expect((await call("POST /profile/set_communication_preferences", body)).status).toBe(400)
    },
  )

  it("are reported: saved, and mailed to the business", async () => {
    await families.store.run(sql`update company set email = 'office@business.example'`)
    const { call, customer_id } = await families.family()
    const text = "Three messages at night.\r\n{phone} <b>stop</b>\u0000"
    expect((await call("POST /profile/report_sms_abuse", { text })).result).toEqual({})
    const kept = "Three messages at night.\n{phone} <b>stop</b>"
    expect(
      await families.store.many(sql`select text from sms_abuse_report where customer_id = ${customer_id}`),
    ).toEqual([{ text: kept }])
    const mails = await queuedMails(families.store, sql`kind = 'SMS_ABUSE' and customer_id = ${customer_id}`)
    expect(mails).toMatchObject([{ recipient: "office@business.example" }])
    expect(mails[0]?.body).toContain(customer_id)
    expect(mails[0]?.body).toContain(kept)
  })

  it("are reported with text, at most five times an hour", async () => {
    const { call } = await families.family()
    const report = (text: string) => call("POST /profile/report_sms_abuse", { text })
    for (const text of ["", " \n ", "\u0000", "x".repeat(2001)]) {
      const { status, error } = await report(text)
      expect([status, ...pathsOf(error)]).toEqual([400, "text"])
    }
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push((await report(`Message ${time}`)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

it("GET /address_values has every state and province, and each country once", async () => {
  const { call } = await families.family()
  const { countries } = (await call("GET /address_values")).result
  const codes: string[] = countries.map(({ code }: { code: string }) => code)
  const statesOf = (country: string) => countries.find(({ code }: { code: string }) => code === country).states
  expect(codes.slice(0, 2)).toEqual(["US", "CA"])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBe(250)
  expect(statesOf("US")).toHaveLength(59)
  expect(statesOf("CA")).toHaveLength(13)
  expect(statesOf("US")).toContainEqual({ code: "NY", name: "New York" })
})
