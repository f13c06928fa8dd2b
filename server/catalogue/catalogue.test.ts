import { addBooking, addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addFamily,
  addFunbox,
  addLocation,
  addOffering,
  at,
  type Business,
  seedBusiness,
  TEST_NOW,
  testClock,
} from "@hub/testing/database/fixtures"
import { transport } from "@hub/testing/transport"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { companyRoutes } from "../company/routes.ts"
import { sql } from "../database/sql.ts"
import { catalogueRoutes } from "./routes.ts"

let db: TestDatabase
let business: Business
let catalogue: ReturnType<typeof catalogueRoutes>
let company: ReturnType<typeof companyRoutes>

beforeAll(async () => {
  db = await testDatabase()
  const needs = { store: db.store, clock: testClock, memory_ms: 0, is_card_payment_off: false }
  catalogue = catalogueRoutes(needs)
  company = companyRoutes(needs)
  business = await seedBusiness(db.store, {
    price: 38_500,
    offerings: [
      { name: "Week", capacity: 1, min_grade: 2, max_grade: 8 },
      { name: "Full week", capacity: 1, start_date: "2030-06-17", min_grade: 4, max_grade: 6 },
      {
        name: "Later",
        start_date: "2030-06-24",
        min_grade: 4,
        max_grade: 6,
        set: { opens_at: new Date("2030-06-02") },
      },
      { name: "Past", start_date: "2030-05-20", min_grade: 1 },
    ],
  })
  const family = at(business.families, 0)
  await addBooking(db.store, { business, family, offering: at(business.offerings, 1) })
})
afterAll(() => db.close())

describe("addresses (4.10)", () => {
  it("hides them from visitors and other families unless a location always shows them", async () => {
    const hidden = await addLocation(db.store, business.funbox_id, {
      name: "Ridge House",
      show_directions: "AFTER_BOOKING",
      address: "7 Ridge Road",
    })
    await db.store.run(sql`update location set latitude = 42.44, longitude = -76.48 where id = ${hidden}`)
    const offering = await addOffering(
      db.store,
      { ...business, location_id: hidden },
      { start_date: "2030-07-01", set: {} },
    )
    const guest = await addFamily(db.store)
    const attendance_id = await addBooking(db.store, { business, family: guest, offering })

    const addressFor = async (customer_id?: string) => {
      const who = customer_id === undefined ? undefined : { customer_id, session_id: "", is_restricted: false }
      const locations = await catalogue["GET /locations/"]({ who, transport })
      const found = locations.find((location) => location.id === hidden)
      // The point on the map would give the address away.
      expect(found?.latitude === null, "coordinates are hidden").toBe(found?.address === null)
      return found?.address
    }
    expect(await addressFor()).toBeNull()
    expect(await addressFor(at(business.families, 0).customer_id)).toBeNull()
    expect(await addressFor(guest.customer_id)).toBe("7 Ridge Road")
    const always = await catalogue["GET /locations/"]({ who: undefined, transport })
    expect(always.find((location) => location.id === business.location_id)?.address).toBe("1 Mill Lane")
    expect(JSON.stringify(await catalogue["GET /init_request"]({ transport }))).not.toContain("Ridge Road")

    await db.store.run(sql`update attendance set status = 'CANCELLED' where id = ${attendance_id}`)
    expect(await addressFor(guest.customer_id)).toBeNull()
    await db.store.run(sql`update offering set is_archived = true where id = ${offering.id}`)
  })
})

describe("funboxes", () => {
  const summary = async (id = business.funbox_id) =>
    (await catalogue["GET /funboxes/{id}"]({ params: { id }, transport })).summary

  it("summarizes what is open and has places", async () => {
    expect(await summary()).toEqual({
      open_offering_count: 1,
      is_program: true,
      min_price: 38_500,
      min_grade: 2,
      max_grade: 8,
      opens_at: null,
    })
    const family = at(business.families, 0)
    await addHold(db.store, { business, family, offering: at(business.offerings, 0), expires_at: TEST_NOW })
    expect(await summary()).toMatchObject({ open_offering_count: 0, min_price: 38_500 })
  })

  it("says when booking opens while nothing is open yet, and counts single days when there are no programs", async () => {
    const place = await addFunbox(db.store, { set: { kind: "DAYCAMP_SESSION" }, price: 4_800 })
    await addOffering(db.store, place, { set: { kind: "DAYCAMP_SESSION", opens_at: new Date("2030-06-03T13:00:00Z") } })
    expect(await summary(place.funbox_id)).toEqual({
      open_offering_count: 0,
      is_program: false,
      min_price: 4_800,
      min_grade: null,
      max_grade: null,
      opens_at: "2030-06-03T13:00:00.000Z",
    })
    await addOffering(db.store, place, { max_grade: 4 })
    expect(await summary(place.funbox_id)).toMatchObject({ open_offering_count: 1, is_program: false, opens_at: null })
  })

  it("is from the lowest price, also where single days cost less than its programs", async () => {
    const place = await addFunbox(db.store, { price: 38_500 })
    await addOffering(db.store, place, {})
    const credit_type_id = newId()
    await db.store.run(sql`
      insert into credit_type (id, funbox_id, name, price, is_program_credit)
      values (${credit_type_id}, ${place.funbox_id}, 'Day', 9000, false)`)
    await addOffering(db.store, { ...place, credit_type_id }, { set: { kind: "DAYCAMP_SESSION" } })
    expect(await summary(place.funbox_id)).toMatchObject({ open_offering_count: 1, is_program: true, min_price: 9_000 })
  })

  it("finds a funbox by id and by url part, with their locations and credit types", async () => {
    await db.store.run(sql`
      insert into quantity_discount_tier (credit_type_id, min_quantity, discount_percent)
      values (${business.credit_type_id}, 3, 10), (${business.credit_type_id}, 6, 15)`)
    const { id, url_part, active_locations } = await catalogue["GET /funboxes/{id}"]({
      params: { id: business.funbox_id },
      transport,
    })
    expect(active_locations).toContainEqual({ id: business.location_id })
    expect(
      await catalogue["GET /funboxes/get_by_url_part/{url_part}"]({ params: { url_part }, transport }),
    ).toMatchObject({
      id,
    })
    expect(await catalogue["GET /funboxes/{id}/credit_types/"]({ params: { id }, transport })).toMatchObject([
      {
        id: business.credit_type_id,
        price: 38_500,
        quantity_discount_tiers: [
          { min_quantity: 3, max_quantity: 5, discount_percent: 10, discount_flat_amount: null },
          { min_quantity: 6, max_quantity: null, discount_percent: 15, discount_flat_amount: null },
        ],
      },
    ])
  })

  it("refuses a hidden funbox like one that does not exist", async () => {
    const { funbox_id } = await addFunbox(db.store)
    await db.store.run(sql`update funbox set display_option = 'hidden' where id = ${funbox_id}`)
    const hidden = { params: { id: funbox_id }, transport }
    await expect(catalogue["GET /funboxes/{id}"](hidden)).rejects.toMatchObject({ code: "NOT_FOUND" })
    await expect(catalogue["GET /funboxes/{id}/credit_types/"](hidden)).rejects.toMatchObject({ code: "NOT_FOUND" })
    const all = JSON.stringify(await catalogue["GET /init_request"]({ transport }))
    expect(all).not.toContain(funbox_id)
  })
})

describe("the company", () => {
  it("reads its settings with their defaults", async () => {
    expect(await company["GET /public_settings"]({ transport })).toEqual({
      customer_hub_settings: {
        attention_message: { text: "", enabled: false },
        baseline_questions: { for_customers: { address: { status: "optional" } } },
      },
      is_sign_up_enabled: true,
      funbox_label: { singular: "FUNBOX", plural: "FUNBOXES" },
      days_off: [],
    })
    const settings = {
      customer_hub_settings: { attention_message: { text: "Closed on Friday", enabled: true } },
      is_sign_up_enabled: false,
      funbox_label: { singular: "program", plural: "programs" },
      days_off: [{ start_date: "2026-11-26", end_date: "2026-11-27", name: "Thanksgiving" }],
    }
    await db.store.run(
      sql`update company set settings = ${JSON.stringify(settings)}, social = '{"facebook": "https://f"}'`,
    )
    expect(await company["GET /public_settings"]({ transport })).toMatchObject(settings)
    expect((await company["GET /company_profile"]({ transport })).social).toMatchObject({
      facebook: "https://f",
      twitter: null,
    })
  })

  it("shows nothing but who it is while it is locked (2.3)", async () => {
    const open = await catalogue["GET /init_request"]({ transport })
    expect(open).toMatchObject({ is_company_locked: false, company_profile: { name: "Juniper Trail" } })
    expect(open.funboxes.length).toBeGreaterThan(0)
    await db.store.run(sql`update company set is_locked = true`)
    expect(await catalogue["GET /init_request"]({ transport })).toMatchObject({
      is_company_locked: true,
      company_profile: { name: "Juniper Trail" },
      funboxes: [],
      locations: [],
      credit_types: [],
    })
    await db.store.run(sql`update company set is_locked = false`)
  })
})
