import { type Day, openDay } from "@hub/testing/day/day"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

let day: Day
beforeAll(async () => {
  day = await openDay()
})
afterAll(() => day.close())
beforeEach(() => day.as(staffActor({ name: "Jo Adeyemi", roles: ["OFFICE"] })))

const text = { language: "en", subject: "Bring boots, {child}", body: "And a lunch." }
let named = 0
const template = () => ({ name: `Template ${++named}`, kind: "SAFETY", texts: [text], version: 0 })
const save = (id: string, body: object) => day.call(`PUT /messages/templates/${id}`, body)
const found = async (id: string) =>
  (await day.call("GET /messages/templates")).result.items.find((one: { id: string }) => one.id === id)

it("is saved once, however often it is pressed, and the second of two people sees what the first changed", async () => {
  const [id, body] = [day.key(), template()]
  expect((await Promise.all([save(id, body), save(id, body)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await found(id)).toMatchObject({ version: 1, changed_by: "Jo Adeyemi", is_archived: false })
  const first = await save(id, { ...body, version: 1, texts: [{ ...text, subject: "Bring skates" }] })
  expect(first.result).toMatchObject({ version: 2 })
  expect(await save(id, { ...body, version: 1, texts: [{ ...text, subject: "Bring a hat" }] })).toMatchObject({
    code: "CHANGED_ELSEWHERE",
  })
  expect(await found(id)).toMatchObject({ version: 2, texts: [{ subject: "Bring skates" }] })
})

it("refuses unknown words, links and names at their fields", async () => {
  const body = template()
  await save(day.key(), body)
  expect(await save(day.key(), { ...body, name: body.name.toUpperCase() })).toMatchObject({ status: 400, path: "name" })
  expect(await save(day.key(), { ...body, name: " " })).toMatchObject({ status: 400, path: "name" })
  const spanish = { language: "es", subject: "Botas", body: "{ninio} javascript:alert(1)" }
  expect(await save(day.key(), { ...template(), texts: [text, spanish] })).toMatchObject({
    status: 400,
    path: "texts.1.body",
  })
  expect(await save(day.key(), { ...template(), texts: [{ ...text, body: "x".repeat(20_000) }] })).toMatchObject({
    status: 400,
  })
})

it("is archived and comes back, unless its name has been taken", async () => {
  const [id, body] = [day.key(), template()]
  await save(id, body)
  const archive = (is_archived: boolean, version: number) =>
    day.call(`POST /messages/templates/${id}/archive`, { is_archived, version })
  expect(await archive(true, 9)).toMatchObject({ code: "CHANGED_ELSEWHERE" })
  expect((await archive(true, 1)).result).toMatchObject({ is_archived: true, version: 2 })
  expect((await archive(true, 1)).status).toBe(200)
  const other = day.key()
  expect((await save(other, body)).status).toBe(200)
  expect(await archive(false, 2)).toMatchObject({ status: 400, path: "name" })
  await day.call(`POST /messages/templates/${other}/archive`, { is_archived: true, version: 1 })
  expect((await archive(false, 2)).result).toMatchObject({ is_archived: false })
})

it("isn't changed by someone who writes at some locations only", async () => {
  day.as(day.ines)
  expect(await save(day.key(), template())).toMatchObject({ code: "SITE_NOT_PERMITTED" })
  expect((await day.call("GET /messages/templates")).status).toBe(200)
})
