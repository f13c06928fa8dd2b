import { fieldErrors } from "@hub/console/catalogue/field-errors"
import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import { type FormField, THING_KINDS, type ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { addBooking } from "@hub/testing/database/bookings"
import { addFamily, type SeededOffering } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../../server/database/sql.ts"
import { translatedFields } from "../../server/import/row-translations.ts"
import { openSeason } from "./season.ts"

// What an import refuses, a form says in the office's words: never by the name of a column, and at a field that is on the screen.

let on: Awaited<ReturnType<typeof openSeason>>
beforeAll(async () => {
  on = await openSeason()
})
afterAll(() => on.opened.close())

type Values = Record<string, unknown>

async function refusedOf(
  kind: ThingKind,
  { id = null, version = null, values }: { id?: string | null; version?: string | null; values: Values },
) {
  const { status, error } = await on.call("POST", `/catalogue/things/${kind}/preview`, { id, version, values })
  expect(status).toBeLessThan(500)
  return error?.code === "VALIDATION" ? fieldErrors(kind, error.errors) : []
}

/** Of a value that there is, with one field as it is typed. */
async function saidOf(kind: ThingKind, external_id: string, values: Values) {
  const { items } = (await on.call("GET", `/catalogue/things/${kind}?limit=100`)).result
  const { id } = items.find((one: { external_id: string }) => one.external_id === external_id)
  const thing = (await on.call("GET", `/catalogue/things/${kind}/${id}`)).result
  return refusedOf(kind, { id, version: thing.version, values: { ...thing.values, ...values } })
}

const WRONG: readonly unknown[] = [
  null,
  "",
  "12.5.0",
  "1e5",
  1e5 + 0.5,
  -1,
  99_999_999_999,
  "x".repeat(30_000),
  "2031-02-30",
  true,
  [],
  [null],
  [{}],
  {},
  "a\u0000b",
  "two\nlines",
]

/** Names of columns, and what only a programmer writes. */
const OF_FILES =
  /[a-z]_[a-z]|console\/|external_id|funbox|schedule set|in these files|must (?:be|match|NOT)|IANA|hub-|--take|\bnull\b/

function isOnScreen(fields: readonly FormField[], name: string): boolean {
  const [first = "", ...rest] = name.split(".")
  const field = fields.find((one) => one.name === first)
  if (field === undefined) return false
  if (rest.length === 0) return true
  if (field.as === "part") return isOnScreen(field.rows, rest.join("."))
  return (
    field.as === "rows" &&
    /^\d+$/.test(rest[0] ?? "") &&
    (rest.length === 1 || isOnScreen(field.rows, rest.slice(1).join(".")))
  )
}

// Their editors check themselves, in words of their own.
const kinds = THING_KINDS.filter((kind) => kind !== "smart_forms")

describe.each(kinds)("%s", (kind) => {
  it("says of every field that is typed wrong what to type, at that field", async () => {
    const wrong: string[] = []
    for (const field of FIELDS[kind].filter(({ as }) => as !== "translations"))
      for (const value of WRONG) {
        const rows = field.as === "part" || field.as === "rows" ? field.rows : []
        const row = Object.fromEntries(rows.map((one) => [one.name, value]))
        const given = field.as === "rows" && value !== null ? [row] : field.as === "part" ? row : value
        for (const { name, text } of await refusedOf(kind, { values: { [field.name]: given } }))
          if (OF_FILES.test(text) || !isOnScreen(FIELDS[kind], name)) wrong.push(`${kind} ${name}: ${text}`)
      }
    expect([...new Set(wrong)]).toEqual([])
  })
})

/** `day_plan.title` → its row with that text and this translation of it. */
function translatedAs(path: readonly string[], text: unknown, isRows: (name: string) => boolean): Values {
  const [first = "", ...rest] = path
  if (rest.length === 0) return { [first]: "Words", translations: { es: { [first]: text } } }
  const inner = translatedAs(rest, text, isRows)
  return { [first]: isRows(first) ? [inner] : inner }
}

describe.each(kinds)("translations of %s", (kind) => {
  it("say at themselves what to type", async () => {
    const wrong: string[] = []
    const isRows = (name: string) => FIELDS[kind].some((field) => field.name === name && field.as === "rows")
    for (const field of translatedFields(kind).filter((one) => one !== "documents" && one !== "pdf")) {
      const last = field.split(".").at(-1) ?? ""
      for (const value of ["x".repeat(100_001), "  ", "", "a\u0000b", {}, [], 12]) {
        const values = translatedAs(field.split("."), value, isRows)
        const said = kind === "company" ? await saidOf(kind, kind, values) : await refusedOf(kind, { values })
        for (const { name, text } of said) if (OF_FILES.test(text)) wrong.push(`${kind} ${name}: ${text}`)
        // Spaces are found once the rest of the row fits.
        if (
          typeof value === "string" &&
          value !== "  " &&
          !said.some(({ name }) => name.endsWith(`translations.es.${last}`))
        )
          wrong.push(`${kind} ${field} says nothing of ${value.slice(0, 3)}`)
      }
    }
    expect([...new Set(wrong)]).toEqual([])
  })
})

const session = (date: string, start_time = "09:00", end_time = "15:00") => ({ date, start_time, end_time })

describe("in words", () => {
  it.each<[string, ThingKind, string, Values, { name: string; text: string }]>([
    ["no price", "offerings", "w1", { credit_type: null }, { name: "credit_type", text: "Choose what a place costs." }],
    [
      "a price twice dotted",
      "credit_types",
      "week",
      { price: "12.5.0" },
      { name: "price", text: "Write an amount in dollars, such as 325 or 325.50." },
    ],
    [
      "a price as a power",
      "credit_types",
      "week",
      { price: "1e5" },
      { name: "price", text: "Write an amount in dollars, such as 325 or 325.50." },
    ],
    [
      "a season's end before its start",
      "seasons",
      "s31",
      { end_date: "2031-05-01" },
      { name: "end_date", text: "The last day comes before the first. Choose a later one." },
    ],
    [
      "a day that there isn't",
      "seasons",
      "s31",
      { start_date: "2031-02-29" },
      { name: "start_date", text: "There is no such day. Choose one from the calendar." },
    ],
    [
      "February 29th of no leap year",
      "offerings",
      "w1",
      { sessions: [session("2031-02-29")] },
      { name: "sessions", text: "There is no such day. Choose one from the calendar." },
    ],
    [
      "an hour that the clocks skip",
      "offerings",
      "w1",
      { sessions: [session("2031-03-09", "02:30", "03:15")] },
      { name: "sessions", text: "On Mar 9th the clocks skip from 2:30AM past 3:15AM. Choose other hours." },
    ],
    [
      "a day that ends when it starts",
      "offerings",
      "w1",
      { sessions: [session("2031-06-16", "09:00", "09:00")] },
      { name: "sessions", text: "It ends at the time it starts. Choose a later end." },
    ],
    [
      "a day off",
      "offerings",
      "w1",
      { sessions: [session("2032-06-17")] },
      {
        name: "sessions",
        text: "Jun 17th is a day off, Founders Day. Take that day out, or change the days off of the business.",
      },
    ],
    ["no days", "offerings", "w1", { sessions: [] }, { name: "sessions", text: "Set at least one day." }],
    [
      "ages the wrong way round",
      "offerings",
      "w1",
      { min_age: 9, max_age: 6 },
      { name: "max_age", text: "The last age is below the first one." },
    ],
    [
      "another price for single days",
      "offerings",
      "w1",
      { credit_type: "day" },
      { name: "credit_type", text: "A whole program needs a price for whole programs. Choose another price." },
    ],
    [
      "a percentage and an amount",
      "credit_types",
      "week",
      { tiers: [{ min_quantity: 2, discount_percent: 5, discount_flat_amount: 500 }] },
      { name: "tiers.0.discount_percent", text: "Give a percentage or an amount: one of the two, not both." },
    ],
  ])("%s", async (_, kind, external_id, values, error) => {
    expect(await saidOf(kind, external_id, values)).toContainEqual(error)
  })

  it("a leap day that there is", async () => {
    expect(await saidOf("offerings", "w1", { sessions: [session("2032-02-27"), session("2032-02-29")] })).toEqual([])
  })

  it("fewer places than are booked, and days that families have booked", async () => {
    const { store } = on.opened
    const offering = await store.one<SeededOffering>(sql`
      select o.id, o.schedule_set_id, array[p.id] as pool_ids, array(select n.id from session n where n.offering_id = o.id) as session_ids
      from offering o join pool p using (external_id) where o.external_id = 'w1'`)
    const business = await store.one<{ funbox_id: string }>(sql`select id as funbox_id from funbox`)
    await addBooking(store, { business, family: await addFamily(store, { students: [{}] }), offering })
    expect(await saidOf("offerings", "w1", { capacity: 0 })).toEqual([
      { name: "capacity", text: "1 place is taken or held, so it can't be fewer." },
    ])
    expect(await saidOf("offerings", "w1", { sessions: [session("2031-06-16")] })).toEqual([
      {
        name: "sessions",
        text: "Families have booked these days, so they can't change. Cancel a day for everybody, or make another date.",
      },
    ])
  })
})
