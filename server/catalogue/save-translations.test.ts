import { THING_KINDS } from "@hub/domain/catalogue/forms/form-field"
import { PREFIX } from "@hub/domain/kernel/address"
import type { Role } from "@hub/domain/staff/roles"
import { openApp } from "@hub/testing/app"
import { FILES, importFiles } from "@hub/testing/import/import"
import { someoneOfStaff } from "@hub/testing/staff/call-as-staff"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

const ACTIVITIES = `- external_id: trails
  funbox: camps
  name: Trail Makers
  summary: Plan a trail.
  translations: { es: { name: Constructores de senderos } }
  day_plan:
    - { time: "09:00", title: Circle, translations: { es: { title: Círculo } } }
    - { time: "12:00", title: Lunch }
`
const GIVEN = {
  "activities.yaml": ACTIVITIES,
  "programs.csv": FILES["programs.csv"].replace("max_grade\nw1", "max_grade,activity\nw1").replace(/\n$/, ",trails\n"),
  "seasons.yaml":
    "- { external_id: trails, name: Summer, url_part: summer, start_date: 2031-06-01, end_date: 2031-08-31, translations: { es: { name: Verano } } }\n",
  "company.yaml": `${FILES["company.yaml"]}days_off: [{ start_date: 2031-07-04, name: Independence Day }]\ndocuments: { terms: "https://alder.example/terms" }\ntranslations: { es: { documents: { terms: "https://alder.example/es/terms" } } }\n`,
}

const staff = someoneOfStaff()
const owner: { roles: readonly Role[] } = { roles: ["OWNER"] }
let opened: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  opened = await openApp({}, { operator: staff.operator })
  staff.become(owner)
  await importFiles(opened.store, GIVEN)
})
afterAll(() => opened.close())
afterEach(async () => {
  staff.become(owner)
  expect(await findViolations(opened.store)).toEqual([])
})

const call = (name: string, payload?: object) => staff.call(opened.app, name, payload)

async function thing(kind: string, external_id: string) {
  const { items } = (await call(`GET /catalogue/things/${kind}?limit=100`)).result
  const { id } = items.find((one: { external_id: string }) => one.external_id === external_id)
  return (await call(`GET /catalogue/things/${kind}/${id}`)).result
}

async function save(kind: string, { id, version }: { id: string | null; version: string | null }, values: object) {
  const body = { id, version, values }
  const shown = await call(`POST /catalogue/things/${kind}/preview`, body)
  return shown.status === 200
    ? call(`POST /catalogue/things/${kind}`, { ...body, preview: shown.result.preview })
    : shown
}

const PROGRAM = "/activities/trail-makers"
/** As a family's browser asks for it. */
async function read(path: string, language: string) {
  const { body } = await opened.app.inject({
    url: PREFIX + path,
    headers: { "x-client-app": "CUSTOMER_HUB", "accept-language": language },
  })
  return body
}

it("a family reads what is translated in a form, English where nothing is, and an import leaves it alone", async () => {
  const before = await thing("activities", "trails")
  expect(before.values).toMatchObject({
    translations: { es: { name: "Constructores de senderos" } },
    day_plan: [{ title: "Circle", translations: { es: { title: "Círculo" } } }, { title: "Lunch" }],
  })
  const [circle, lunch] = before.values.day_plan
  const saved = await save("activities", before, {
    ...before.values,
    translations: { es: { name: "Senderistas" } },
    day_plan: [circle, { ...lunch, translations: { es: { title: "Almuerzo" } } }],
  })
  expect(saved.result.changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    "day_plan",
    "translations",
  ])
  const spanish = await read(PROGRAM, "es")
  for (const text of ["Senderistas", "Almuerzo", "Círculo", "Plan a trail."]) expect(spanish).toContain(text)
  const english = await read(PROGRAM, "en")
  for (const text of ["Senderistas", "Almuerzo"]) expect(english).not.toContain(text)
  const report = await importFiles(opened.store, GIVEN)
  expect(report.kept.join()).toContain("trails.translations is")
  expect((await thing("activities", "trails")).values.translations).toEqual({ es: { name: "Senderistas" } })
  // Its namesake of another kind is the files'.
  const others = { ...GIVEN, "seasons.yaml": GIVEN["seasons.yaml"].replace("Verano", "El verano") }
  await importFiles(opened.store, others)
  expect((await thing("seasons", "trails")).values.translations).toEqual({ es: { name: "El verano" } })
})

it("the last save is taken back with its translations, and with those that weren't there", async () => {
  const before = await thing("locations", "barn")
  expect(before.values.translations).toBeUndefined()
  await save("locations", before, { ...before.values, translations: { es: { name: "El Granero" } } })
  const { id } = before
  const shown = await call(`POST /catalogue/things/locations/${id}/undo/preview`)
  expect(shown.result.changes).toMatchObject([{ field: "translations", after: null }])
  await call(`POST /catalogue/things/locations/${id}/undo`, { preview: shown.result.preview })
  expect((await thing("locations", "barn")).values.translations).toBeUndefined()
})

it("an empty one is taken out, and families read English", async () => {
  const before = await thing("funboxes", "camps")
  await save("funboxes", before, { ...before.values, translations: { es: { name: "Campamentos" } } })
  const now = await thing("funboxes", "camps")
  expect(await read("/init_request", "es")).toContain("Campamentos")
  expect((await save("funboxes", now, { ...now.values, translations: null })).status).toBe(200)
  expect(await read("/init_request", "es")).not.toContain("Campamentos")
})

it("other English words with the same Spanish are set here together: an import changes neither", async () => {
  const before = await thing("activities", "trails")
  await save("activities", before, { ...before.values, name: "Trail Builders" })
  expect(await read(PROGRAM, "es")).toContain("Senderistas")
  const files = ACTIVITIES.replace("Constructores de senderos", "Senderistas").replace(
    "Lunch }",
    "Lunch, translations: { es: { title: Almuerzo } } }",
  )
  await importFiles(opened.store, { ...GIVEN, "activities.yaml": files })
  const spanish = await read(PROGRAM, "es")
  expect(spanish).toContain("Senderistas")
  expect(spanish).not.toContain("Trail Builders")
})

it("the second of two translators sees that the first has saved", async () => {
  const seen = await thing("activities", "trails")
  const es = seen.values.translations.es
  await save("activities", seen, { ...seen.values, translations: { es: { ...es, summary: "Planea un sendero." } } })
  const refused = await save("activities", seen, { ...seen.values, translations: { es: { ...es, name: "Otra" } } })
  expect([refused.status, refused.error.code]).toEqual([409, "CHANGED_ELSEWHERE"])
})

it("saving another thing leaves translations of what it names alone, old ones too", async () => {
  await opened.store.run(sql`update translation set source = 'Earlier words' where text = 'Planea un sendero.'`)
  const before = await thing("offerings", "w1")
  expect((await save("offerings", before, { ...before.values, activity: "trails", room: "Loft" })).status).toBe(200)
  expect(await opened.store.many(sql`select text from translation where text = 'Planea un sendero.'`)).toHaveLength(1)
})

it("days off and links of the business keep theirs apart", async () => {
  const before = await thing("company", "company")
  expect(before.values.translations).toEqual({ es: { documents: { terms: "https://alder.example/es/terms" } } })
  const [day] = before.values.days_off
  const days_off = [{ ...day, translations: { es: { name: "Día de la Independencia" } } }]
  expect((await save("company", before, { ...before.values, days_off })).status).toBe(200)
  expect((await thing("company", "company")).values).toMatchObject({
    days_off,
    translations: { es: { documents: { terms: "https://alder.example/es/terms" } } },
  })
})

it("refuses what no text is, at its field", async () => {
  const before = await thing("activities", "trails")
  const pathsOf = async (values: object) =>
    (await save("activities", before, { ...before.values, ...values })).error.errors.map(
      ({ path }: { path: string }) => path,
    )
  expect(await pathsOf({ translations: { es: { name: "x".repeat(201) } } })).toEqual(["translations.es.name"])
  expect(await pathsOf({ translations: { es: { name: "  " } } })).toEqual(["translations.es.name"])
  expect(await pathsOf({ leaders_note: "", translations: { es: { leaders_note: "Nadie" } } })).toEqual([
    "translations.es.leaders_note",
  ])
  const [circle] = before.values.day_plan
  const title = { ...circle, translations: { es: { title: "dos\nlíneas" } } }
  expect(await pathsOf({ day_plan: [title] })).toEqual(["day_plan.0.translations.es.title"])
})

it("the office translates the words that it may write, and no others", async () => {
  const before = await thing("locations", "barn")
  staff.become({ roles: ["OFFICE"] })
  expect(
    (await save("locations", before, { ...before.values, translations: { es: { name: "Granero" } } })).status,
  ).toBe(200)
  const company = await thing("company", "company")
  const documents = { terms: "https://elsewhere.example" }
  const refused = await save("company", company, { ...company.values, translations: { es: { documents } } })
  expect([refused.error.code, refused.error.errors[0].path]).toEqual([
    "OWNER_NEEDED",
    "translations.es.documents.terms",
  ])
})

it("a draft keeps its translations, and is published with them", async () => {
  const made = await call("POST /catalogue/drafts", {
    kind: "seasons",
    values: {
      name: "Fall",
      url_part: "fall",
      start_date: "2031-09-01",
      end_date: "2031-10-31",
      translations: { es: { name: "Otoño" } },
    },
  })
  const { id } = made.result
  const draft = (await call(`GET /catalogue/drafts/${id}`)).result
  expect(draft.values.translations).toEqual({ es: { name: "Otoño" } })
  const values = { ...draft.values, translations: { es: { name: "El otoño" } } }
  await call(`PUT /catalogue/drafts/${id}`, { version: draft.version, values })
  const shown = await call("POST /catalogue/drafts/publish/preview", { ids: [id] })
  const published = await call("POST /catalogue/drafts/publish", { ids: [id], preview: shown.result.preview })
  expect(published.status).toBe(200)
  expect(await opened.store.many(sql`select source from translation where text = 'El otoño'`)).toEqual([
    { source: "Fall" },
  ])
})

it("the console knows from the schemas what may be translated", async () => {
  const { translated, languages } = (await call("GET /catalogue")).result
  expect(languages).toEqual(["es"])
  expect(translated.map(({ kind }: { kind: string }) => kind)).toEqual(THING_KINDS)
  const fields = Object.fromEntries(translated.map((one: { kind: string; fields: string[] }) => [one.kind, one.fields]))
  expect(fields.offerings).toEqual(["name", "description", "room"])
  expect(fields.activities).toContain("things_to_bring.note")
  expect(fields.company).toEqual(["name", "documents", "funbox_label.singular", "funbox_label.plural", "days_off.name"])
})
