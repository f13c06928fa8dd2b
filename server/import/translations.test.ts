import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { importForms, readForms } from "@hub/testing/forms/import-forms"
import { changes, errorsOf, FILES, importFiles } from "@hub/testing/import/import"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { errorList } from "./errors.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ACTIVITY = `- external_id: trails
  funbox: camps
  name: Trail Makers
  summary: Plan a trail.
  translations: { es: { name: Constructores de senderos, summary: 'Planea {un} <b>sendero</b>.' } }
  day_plan:
    - { time: "09:00", title: Circle, translations: { es: { title: Círculo } } }
    - { time: "12:00", title: Lunch }
`
const FORMS = (hint = "") =>
  `- external_id: water
  name: Water
  asked_when: AFTER_SCHEDULE
  translations: { es: { name: Agua } }
  sections:
    - id: swimming
      title: Swimming
      questions:
        - id: swims
          kind: ONE_OF
          label: How well?
          ${hint}
          translations: { es: { label: ¿Qué tan bien? } }
          options:
            - { value: no, label: Not yet, translations: { es: { label: Todavía no } } }
            - { value: yes, label: Well, translations: { es: { label: Bien } } }
`
    .replaceAll("value: no", 'value: "no"')
    .replaceAll("value: yes", 'value: "yes"')
const CLOSED = `${FILES["company.yaml"]}days_off: [{ start_date: 2031-07-04, name: Independence Day, translations: { es: { name: Día de la Independencia } } }]\n`
const BARN = "external_id,name,time_zone,translations.es.name\nbarn,The Barn,America/Toronto,El Granero\n"
const ALL = { "activities.yaml": ACTIVITY, "smart_forms.yaml": FORMS(), "company.yaml": CLOSED, "locations.csv": BARN }

const stored = () =>
  database.store.many<{ field: string; source: string; text: string }>(
    sql`select field, source, text from translation where language = 'es' order by text collate "C"`,
  )

test("reads translations at any depth, and from columns of a table", async () => {
  await importFiles(database.store, ALL)
  expect(await stored()).toEqual([
    { field: "name", source: "Water", text: "Agua" },
    { field: "sections.0.questions.0.options.1.label", source: "Well", text: "Bien" },
    { field: "name", source: "Trail Makers", text: "Constructores de senderos" },
    { field: "day_plan.0.title", source: "Circle", text: "Círculo" },
    { field: "days_off.0.name", source: "Independence Day", text: "Día de la Independencia" },
    { field: "name", source: "The Barn", text: "El Granero" },
    { field: "summary", source: "Plan a trail.", text: "Planea {un} <b>sendero</b>." },
    { field: "sections.0.questions.0.options.0.label", source: "Not yet", text: "Todavía no" },
    { field: "sections.0.questions.0.label", source: "How well?", text: "¿Qué tan bien?" },
  ])
  const rows = await database.store.many<{ words: string }>(sql`
    select day_plan::text as words from activity union all select sections::text from smart_form_version
    union all select settings::text from company`)
  expect(rows.map(({ words }) => words).join("")).not.toContain("translations")
})

test("again, nothing changes; one that is taken out of the files is removed", async () => {
  expect(changes(await importFiles(database.store, ALL))).toBe(0)
  const version = () => database.store.one(sql`select translations_version from company`)
  const before = await version()
  const report = await importFiles(database.store, {
    ...ALL,
    "activities.yaml": ACTIVITY.replace(/ {2}translations.*\n/, ""),
  })
  expect(report.counts.translation).toEqual({ created: 0, updated: 2, unchanged: 5 })
  expect((await stored()).map(({ text }) => text)).not.toContain("Constructores de senderos")
  expect(await version()).not.toEqual(before)
})

test("a dry run counts them and writes none", async () => {
  const before = await stored()
  const report = await importFiles(database.store, ALL, { dry_run: true })
  expect(report.counts.translation).toEqual({ created: 2, updated: 0, unchanged: 7 })
  expect(await stored()).toEqual(before)
})

test("question sets that came by hand keep their translations in an import that says otherwise", async () => {
  const errors = errorList()
  const rows = readForms("own.yaml", FORMS("hint: With shoes on.").replace("Todavía no", "Aún no"), errors)
  await importForms({ store: database.store, clock: () => new Date() })(rows, errors)
  await importFiles(database.store, ALL)
  expect((await stored()).map(({ text }) => text)).toContain("Aún no")
  await importFiles(database.store, ALL, { take: ["water"] })
  expect((await stored()).map(({ text }) => text)).toContain("Todavía no")
})

test.each([
  [
    "a misspelled field",
    ACTIVITY.replace("es: { name", "es: { nmae"),
    "activities.yaml:5:31: translations.es.nmae is not a known field",
  ],
  [
    "what isn't words",
    ACTIVITY.replace("es: { name: C", "es: { scene: C"),
    "activities.yaml:5:32: translations.es.scene is not a known field",
  ],
  [
    "a language without texts",
    ACTIVITY.replace("es: { name", "tlh: { name"),
    "activities.yaml:5:24: translations.tlh is no language that the portal has texts in: en (English), es (Español)",
  ],
  [
    "nothing",
    ACTIVITY.replace("'Planea {un} <b>sendero</b>.'", '""'),
    "activities.yaml:5:67: translations.es.summary is empty: leave it out",
  ],
  [
    "blanks",
    ACTIVITY.replace("'Planea {un} <b>sendero</b>.'", '"  "'),
    "activities.yaml:5:67: translations.es.summary is empty: leave it out",
  ],
  [
    "what isn't there",
    ACTIVITY.replace("  summary: Plan a trail.\n", ""),
    "activities.yaml:4:67: translations.es.summary translates nothing: summary is empty",
  ],
  [
    "the language of the files",
    ACTIVITY.replace("{ es: { title", "{ en: { title"),
    "activities.yaml:7:68: day_plan.0.translations.en.title: the files themselves are written in en",
  ],
])("refuses a translation of or into %s at its place", async (_, text, error) => {
  expect(await errorsOf(database.store, { ...ALL, "activities.yaml": text })).toEqual([error])
})

test("refuses a column of a field that has none", async () => {
  expect(await errorsOf(database.store, { ...ALL, "locations.csv": BARN.replace("es.name", "es.nmae") })).toEqual([
    "locations.csv:2:31: translations.es.nmae is not a known field",
  ])
})

test("the database takes no empty text and no unknown form of a language", async () => {
  const insert = (language: string, text: string) =>
    database.store.run(sql`
      insert into translation (row_id, field, language, source, text)
      values ('00000000-0000-7000-8000-000000000001', 'name', ${language}, 'Kite', ${text})`)
  await expect(insert("es", " ")).rejects.toThrow(/translation_text_check/)
  await expect(insert("Spanish!", "Papalote")).rejects.toThrow(/translation_language_check/)
})
