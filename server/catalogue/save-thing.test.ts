import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Role } from "@hub/domain/staff/roles"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking, addHold } from "@hub/testing/database/bookings"
import { addFamily, type SeededOffering } from "@hub/testing/database/fixtures"
import { importFiles } from "@hub/testing/import/import"
import { staffActor } from "@hub/testing/staff/actors"
import { afterEach, expect, it, test } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

const TOKEN = "of-the-owner"
let opened: OpenApp

async function open(roles: readonly Role[] = ["OWNER"]): Promise<void> {
  opened = await openApp({}, { operator: { token: TOKEN, actor: staffActor({ roles }) } })
  await importFiles(opened.store, {
    "seasons.yaml":
      "- { external_id: s31, name: Summer, url_part: summer, start_date: 2031-06-01, end_date: 2031-08-31 }\n",
  })
}
afterEach(async () => {
  expect(await findViolations(opened.store)).toEqual([])
  await opened.close()
})

async function call(method: "GET" | "POST", path: string, payload?: object) {
  const { statusCode, body } = await opened.app.inject({
    method,
    url: STAFF_PREFIX + path,
    headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${TOKEN}` },
    ...(payload === undefined ? {} : { payload }),
  })
  const answer = JSON.parse(body)
  return { status: statusCode, result: answer.result, error: answer.error }
}

async function thing(kind: string, external_id: string) {
  const { result } = await call("GET", `/catalogue/things/${kind}?limit=100`)
  const { id } = result.items.find((one: { external_id: string }) => one.external_id === external_id)
  return (await call("GET", `/catalogue/things/${kind}/${id}`)).result
}

async function save(kind: string, { id, version }: { id: string; version: string }, values: object) {
  const body = { id, version, values }
  const shown = await call("POST", `/catalogue/things/${kind}/preview`, body)
  if (shown.status !== 200) return shown
  return call("POST", `/catalogue/things/${kind}`, { ...body, preview: shown.result.preview })
}

const KINDS = [
  ["company", "company"],
  ["locations", "barn"],
  ["funboxes", "camps"],
  ["credit_types", "week"],
  ["schedule_sets", "weeks"],
  ["offerings", "w1"],
  ["offerings", "d1"],
  ["seasons", "s31"],
] as const

test.each(KINDS)("saving %s %s as it was read changes nothing", async (kind, external_id) => {
  await open()
  const found = await thing(kind, external_id)
  const shown = await call("POST", `/catalogue/things/${kind}/preview`, {
    id: found.id,
    version: found.version,
    values: found.values,
  })
  expect(shown).toMatchObject({ status: 200, result: { changes: [], lines: [] } })
})

it("shows a price before and after, saves exactly that, and an import leaves it alone", async () => {
  await open()
  const week = await thing("credit_types", "week")
  const shown = await call("POST", "/catalogue/things/credit_types/preview", {
    id: week.id,
    version: week.version,
    values: { ...week.values, price: 39_500 },
  })
  expect(shown.result).toMatchObject({ changes: [{ field: "price", before: 38_500, after: 39_500 }], families: 0 })
  expect((await thing("credit_types", "week")).values.price).toBe(38_500)
  expect(await save("credit_types", week, { ...week.values, price: 39_500 })).toMatchObject({ status: 200 })
  expect(await thing("credit_types", "week")).toMatchObject({
    values: { price: 39_500 },
    set_here: ["price"],
    saved_by: "Rae",
  })
  const report = await importFiles(opened.store)
  expect(report.kept).toHaveLength(1)
  expect(report.kept[0]).toContain("week.price is 39500")
  expect((await thing("credit_types", "week")).values.price).toBe(39_500)
})

it("keeps capacity, days and words of a program through an import", async () => {
  await open()
  const w1 = await thing("offerings", "w1")
  const sessions = w1.values.sessions.slice(1)
  const values = { ...w1.values, capacity: 14, name: "Trail Builders", sessions }
  expect(await save("offerings", w1, values)).toMatchObject({ status: 200 })
  const report = await importFiles(opened.store)
  expect(new Set(report.kept.map((line) => line.split(" ")[0]))).toEqual(
    new Set(["w1.capacity", "w1.name", "w1.sessions"]),
  )
  expect((await thing("offerings", "w1")).values).toMatchObject({ capacity: 14, name: "Trail Builders", sessions })
})

it("refuses at the field, with the sentence of an import", async () => {
  await open()
  const refused = async (kind: string, external_id: string, values: object) => {
    const found = await thing(kind, external_id)
    const { status, error } = await save(kind, found, { ...found.values, ...values })
    return [status, error?.errors?.map(({ path }: { path: string }) => path)]
  }
  expect(await refused("credit_types", "week", { price: "12.5.0" })).toEqual([400, ["price"]])
  expect(await refused("credit_types", "week", { price: 12.5 })).toEqual([400, ["price"]])
  expect(await refused("seasons", "s31", { end_date: "2031-05-01" })).toEqual([400, ["end_date"]])
  expect(await refused("offerings", "w1", { capacity: -1 })).toEqual([400, ["capacity"]])
  expect(await refused("offerings", "w1", { credit_type: "nothing" })).toEqual([400, ["credit_type"]])
  expect(await refused("offerings", "w1", { capacity: null })).toEqual([400, ["capacity"]])
  expect(await refused("offerings", "w1", { nonsense: 1 })).toEqual([400, ["nonsense"]])
  expect(await refused("schedule_sets", "weeks", { location: "elsewhere" })).toEqual([400, ["location"]])
})

it("lets the second of two people see that the first has changed it", async () => {
  await open()
  const first = await thing("offerings", "w1")
  const second = await thing("offerings", "w1")
  expect((await save("offerings", first, { ...first.values, capacity: 14 })).status).toBe(200)
  const refused = await save("offerings", second, { ...second.values, room: "Loft" })
  expect([refused.status, refused.error.code]).toEqual([409, "CHANGED_ELSEWHERE"])
  const now = await thing("offerings", "w1")
  expect((await save("offerings", now, { ...now.values, room: "Loft" })).status).toBe(200)
  expect((await thing("offerings", "w1")).values).toMatchObject({ capacity: 14, room: "Loft" })
})

it("saves nothing that the preview didn't show", async () => {
  await open()
  const w1 = await thing("offerings", "w1")
  const body = { id: w1.id, version: w1.version, values: { ...w1.values, capacity: 14 } }
  const { result } = await call("POST", "/catalogue/things/offerings/preview", body)
  const other = { ...body, values: { ...w1.values, capacity: 15 }, preview: result.preview }
  expect((await call("POST", "/catalogue/things/offerings", other)).error.code).toBe("PREVIEW_CHANGED")
})

it("makes a new thing once, however often it is saved", async () => {
  await open()
  const values = {
    name: "Fall",
    url_part: "fall",
    start_date: "2031-09-01",
    end_date: "2031-11-30",
    notes: [],
    is_archived: false,
  }
  const body = { id: null, version: null, values }
  const { result } = await call("POST", "/catalogue/things/seasons/preview", body)
  const made = await call("POST", "/catalogue/things/seasons", { ...body, preview: result.preview })
  expect(made.status).toBe(200)
  const again = await call("POST", "/catalogue/things/seasons", { ...body, preview: result.preview })
  expect(again).toMatchObject({ status: 200, result: { id: made.result.id } })
  const { count } = await opened.store.one<{ count: number }>(sql`select count(*)::int as count from season`)
  expect(count).toBe(2)
})

it("takes back the last save, and no other", async () => {
  await open()
  const w1 = await thing("offerings", "w1")
  await save("offerings", w1, { ...w1.values, capacity: 14 })
  const path = `/catalogue/things/offerings/${w1.id}/undo`
  const { result } = await call("POST", `${path}/preview`, {})
  expect(result.changes).toEqual([{ field: "capacity", before: 14, after: 12 }])
  expect((await call("POST", path, { preview: result.preview })).status).toBe(200)
  expect((await thing("offerings", "w1")).values.capacity).toBe(12)
  await opened.store.run(sql`update pool set capacity = 20 where external_id = 'w1'`)
  await opened.store.run(sql`update operator_change set value = '20' where field = 'capacity'`)
  expect((await call("POST", `${path}/preview`, {})).error.code).toBe("SAVE_NOT_UNDONE")
})

it("lets the office change windows, capacity and texts, and nothing else", async () => {
  await open(["OFFICE"])
  const w1 = await thing("offerings", "w1")
  expect((await save("offerings", w1, { ...w1.values, capacity: 13 })).status).toBe(200)
  const again = await thing("offerings", "w1")
  expect((await save("offerings", again, { ...again.values, max_age: 9 })).error.code).toBe("OWNER_NEEDED")
  const week = await thing("credit_types", "week")
  expect((await save("credit_types", week, { ...week.values, price: 100 })).error.code).toBe("OWNER_NEEDED")
  const made = await call("POST", "/catalogue/things/seasons/preview", {
    id: null,
    version: null,
    values: { name: "Fall" },
  })
  expect(made.error.code).toBe("OWNER_NEEDED")
})

it("shows the programs of a season with their dates, prices and windows", async () => {
  await open()
  const { id } = await thing("seasons", "s31")
  const { result } = await call("GET", `/catalogue/seasons/${id}`)
  expect(result.programs).toMatchObject([
    {
      name: "Trail Makers",
      location: "The Barn",
      prices: [38_500],
      state: "OPEN",
      dates: [{ capacity: 12, taken: 0 }],
    },
    { name: "Late Stars", prices: [9_000] },
  ])
})

async function bookable(external_id: string) {
  const offering = await opened.store.one<SeededOffering & { funbox_id: string; credit_type_id: string }>(sql`
    select o.id, o.funbox_id, o.credit_type_id, o.schedule_set_id, array_agg(p.pool_id::text) as pool_ids,
      array(select s.id::text from session s where s.offering_id = o.id) as session_ids
    from offering o join offering_pool p on p.offering_id = o.id where o.external_id = ${external_id} group by o.id`)
  return { offering, business: offering, family: await addFamily(opened.store) }
}

it("refuses a capacity below what is booked and held, and says how much that is", async () => {
  await open()
  const booked = await bookable("w1")
  await addBooking(opened.store, booked)
  const held = await bookable("w1")
  await addHold(opened.store, { ...held, expires_at: new Date(Date.now() + 900_000) })
  const w1 = await thing("offerings", "w1")
  const refused = await save("offerings", w1, { ...w1.values, capacity: 1 })
  expect(refused.status).toBe(400)
  expect(refused.error.errors).toMatchObject([
    { path: "capacity", message: expect.stringContaining("below the 1 places taken and 1 held") },
  ])
  expect((await thing("offerings", "w1")).values.capacity).toBe(12)
  expect((await save("offerings", w1, { ...w1.values, capacity: 2 })).status).toBe(200)
})

const QUESTIONS = (label: string, es: string) => `- external_id: water
  name: Water
  asked_when: AFTER_SCHEDULE
  translations: { es: { name: Agua } }
  sections:
    - id: main
      title: Main
      questions:
        - { id: swims, kind: YES_NO, label: ${label}, translations: { es: { label: ${es} } } }
`

it("keeps questions, and their translations alone, through an import", async () => {
  await open()
  await importFiles(opened.store, { "smart_forms.yaml": QUESTIONS("Swims", "Nada") })
  const texts = async () => {
    const { values } = await thing("smart_forms", "water")
    const { label, translations } = values.sections[0].questions[0]
    return [label, translations?.es?.label, values.translations?.es?.name]
  }
  const set = async (label: string, es: string) => {
    const found = await thing("smart_forms", "water")
    const [section] = found.values.sections
    const questions = [{ ...section.questions[0], label, translations: { es: { label: es } } }]
    const saved = await save("smart_forms", found, { ...found.values, sections: [{ ...section, questions }] })
    expect(saved.status).toBe(200)
  }
  await set("Swims", "Sabe nadar")
  const kept = (await importFiles(opened.store, { "smart_forms.yaml": QUESTIONS("Swims", "Nada") })).kept
  expect(kept.map((line) => line.split(" ")[0])).toEqual(["water.translations"])
  expect(await texts()).toEqual(["Swims", "Sabe nadar", "Agua"])
  await set("Can swim", "Puede nadar")
  const again = (await importFiles(opened.store, { "smart_forms.yaml": QUESTIONS("Swims", "Nada") })).kept
  expect(new Set(again.map((line) => line.split(" ")[0]))).toEqual(new Set(["water.sections", "water.translations"]))
  expect(await texts()).toEqual(["Can swim", "Puede nadar", "Agua"])
  const take = ["water"]
  await importFiles(opened.store, { "smart_forms.yaml": QUESTIONS("Swims", "Nada") }, { take })
  expect(await texts()).toEqual(["Swims", "Nada", "Agua"])
})
