import { type OpenApp, openApp } from "@hub/testing/app"
import { FILES, importFiles } from "@hub/testing/import/import"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"

const ACTIVITIES = `- external_id: trails
  funbox: camps
  name: Trail Makers
  summary: Plan a trail.
  description: Dig it, too.
  translations: { es: { name: Constructores de senderos, summary: 'Planea {un} <b>sendero</b>.' } }
  day_plan:
    - { time: "09:00", title: None, translations: { es: { title: Ninguna } } }
    - { time: "12:00", title: None, text: Your own., translations: { es: { title: Ninguno } } }
`
const ALL = {
  "activities.yaml": ACTIVITIES,
  "programs.csv": FILES["programs.csv"]
    .replace(",min_grade", ",activity,min_grade")
    .replace(",KINDER", ",trails,KINDER"),
  "locations.csv": "external_id,name,time_zone,translations.es.name\nbarn,The Barn,America/Toronto,El Granero\n",
  "funboxes.yaml":
    "- { external_id: camps, name: Camps, url_part: camps, tagline: Weeks, translations: { es: { name: Campamentos } } }\n",
}

let open: OpenApp
beforeAll(async () => {
  open = await openApp()
  await importFiles(open.store, ALL)
})
afterAll(() => open.close())

const get = async (path: string, language: string) => {
  const headers = { "x-client-app": "CUSTOMER_HUB", cookie: `lang=${language}` }
  return (await open.app.inject({ url: `/customer_api/v2${path}`, headers })).json().result
}

test("a program is read in the reader's language, nested words by their place, and the rest is marked", async () => {
  const { activity, dates } = await get("/activities/trail-makers", "es")
  expect(activity).toMatchObject({
    name: "Constructores de senderos",
    summary: "Planea {un} <b>sendero</b>.",
    description: "Dig it, too.",
    untranslated: ["description"],
    day_plan: [
      { title: "Ninguna", text: "" },
      { title: "Ninguno", text: "Your own.", untranslated: ["text"] },
    ],
  })
  expect(activity.day_plan[0]).not.toHaveProperty("untranslated")
  // The date has the same words as its program, which are translated once.
  expect(dates[0]).toMatchObject({ name: "Constructores de senderos" })
  expect(await get("/activities/trail-makers", "en")).toMatchObject({ activity: { name: "Trail Makers" } })
  expect((await get("/activities/trail-makers", "en")).activity).not.toHaveProperty("untranslated")
})

test("two languages at once share one cached answer, and each reads its own", async () => {
  const both = await Promise.all(
    Array.from({ length: 20 }, (_, index) => get("/availability/offerings", index % 2 === 0 ? "es" : "en")),
  )
  const names = both.map(({ items }) => items.map(({ name }: { name: string }) => name)[0])
  expect(new Set(names.filter((_, index) => index % 2 === 0))).toEqual(new Set(["Constructores de senderos"]))
  expect(new Set(names.filter((_, index) => index % 2 === 1))).toEqual(new Set(["Trail Makers"]))
})

test("a search finds the reader's words, and the original", async () => {
  const found = async (path: string, search: string, language: string): Promise<number> =>
    (await get(`${path}?search=${encodeURIComponent(search)}`, language)).total
  for (const path of ["/activities/", "/availability/offerings"]) {
    expect([path, await found(path, "SENDEROS construct", "es")]).toEqual([path, 1])
    expect([path, await found(path, "el granero", "es")]).toEqual([path, 2])
    expect([path, await found(path, "trail", "es")]).toEqual([path, 1])
    expect([path, await found(path, "senderos", "en")]).toEqual([path, 0])
  }
})

test("the init data says both, and what has no translation", async () => {
  const { locations, funboxes } = await get("/init_request", "es")
  expect(locations[0]).toMatchObject({ name: "El Granero" })
  expect(funboxes[0]).toMatchObject({ name: "Campamentos", tagline: "Weeks", untranslated: ["tagline"] })
})

test("a text that has changed is shown as it is now, until it is translated again", async () => {
  await open.store.run(sql`update activity set summary = 'Plan two trails.' where external_id = 'trails'`)
  expect((await get("/activities/trail-makers", "es")).activity).toMatchObject({
    summary: "Plan two trails.",
    untranslated: ["summary", "description"],
  })
})

test("a new translation is read at once, and nobody's page is changed by it", async () => {
  await importFiles(open.store, { ...ALL, "activities.yaml": ACTIVITIES.replace("Constructores", "Hacedores") })
  expect((await get("/activities/trail-makers", "es")).activity.name).toBe("Hacedores de senderos")
  expect((await get("/activities/trail-makers", "en")).activity.name).toBe("Trail Makers")
})

test("a business that writes in Spanish is read as it is in Spanish, and translated in English", async () => {
  const spanish = await openApp()
  const files = {
    ...ALL,
    "company.yaml": `${FILES["company.yaml"]}language: es\n`,
    "locations.csv": "external_id,name,time_zone,translations.en.name\nbarn,El Granero,America/Toronto,The Barn\n",
    "funboxes.yaml": "- { external_id: camps, name: Campamentos, url_part: camps }\n",
    "activities.yaml": ACTIVITIES.replaceAll(/translations: \{ es/g, "translations: { en"),
  }
  await importFiles(spanish.store, files)
  const nameIn = async (language: string) => {
    const headers = { "x-client-app": "CUSTOMER_HUB", cookie: `lang=${language}` }
    const answer = await spanish.app.inject({ url: "/customer_api/v2/init_request", headers })
    return answer.json().result.locations[0].name
  }
  expect([await nameIn("es"), await nameIn("en")]).toEqual(["El Granero", "The Barn"])
  await spanish.close()
})
