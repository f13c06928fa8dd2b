import { daysOffOn } from "@hub/domain/company/days-off"
import { addDays, addMonths, addMonthsToDay, monthOf, weekday } from "@hub/domain/kernel/calendar"
import type { BusinessData, OfferingRow, ScheduleSetRow } from "@hub/server/import/business-data"
import { demoActivities } from "./activities.ts"
import { DEMO_ADD_ONS } from "./add-ons.ts"
import { BUSINESS_DOCUMENTS } from "./business-documents.ts"
import { demoDaysOff } from "./days-off.ts"
import { aboutFunbox } from "./descriptions.ts"
import { DEMO_DOCUMENTS } from "./documents.ts"
import { DEMO_FORMS } from "./forms.ts"
import { demoLocations } from "./locations.ts"
import { fiveDays, type IsOff, weekly, weeks } from "./offering-days.ts"
import { offering } from "./offering-plan.ts"
import { openDays } from "./open-days.ts"
import { credit, DEMO_PACKAGES } from "./packages.ts"
import { DEMO_INVOICES, DEMO_PLANS } from "./plans.ts"
import { demoSeasons } from "./seasons.ts"

// Juniper Trail is invented. Its offerings lie around today, so that the demo has a past and a season ahead.
const ZONE = "America/New_York"
const window = { is_enabled: true, hours_before_program_start: 72, hours_before_session_start: 24 }
const open = {
  description: "",
  opens_at: null,
  closes_at: null,
  is_waitlist_enabled: false,
  requires_application: false,
  requires_payment_information: false,
  is_sharing_enabled: true,
  cancel_settings: window,
  reschedule_settings: window,
  refund_hours_before_start: 336,
  keeps_payment_fee: true,
}

const funbox = (
  position: number,
  external_id: string,
  name: string,
  tagline: string,
  requirements: string,
  locations: string[],
) => ({
  external_id,
  name,
  url_part: external_id,
  mark: external_id === "overnights" ? "tent" : external_id === "classes" ? "shapes" : "sun",
  tagline,
  requirements,
  description: aboutFunbox(external_id),
  display_option: "visible" as const,
  is_buy_credits_and_save_enabled: true,
  sibling_discount_percent: external_id === "overnights" ? 10 : 0,
  are_discounts_combined: true,
  payment_fee_basis_points: external_id === "day-camps" ? 250 : 0,
  ...(external_id === "classes" ? { invoice_payment_settings: DEMO_INVOICES } : {}),
  locations,
  position,
})

const set = (
  external_id: string,
  funbox_id: string,
  location_id: string,
  kind: ScheduleSetRow["kind"],
  name: string,
  more: Partial<ScheduleSetRow> = {},
): ScheduleSetRow => ({ external_id, funbox: funbox_id, location: location_id, kind, name, ...open, ...more })

/** Siblings who both want the older children's program find one place in this week, and a waitlist. */
const ONE_PLACE = 7

function camps(monday: string, isOff: IsOff): OfferingRow[] {
  const names = ["Trail Makers", "Kite & Wind Week", "River Rangers", "Forest Kitchen"]
  const big = ["Creek Engineers", "Treehouse Builders", "Bike & Map Week"]
  const at = ["09:00", "15:00"] as const
  return weeks(-4, 11).flatMap((week) => {
    const days = fiveDays(addDays(monday, week * 7)).filter((day) => !isOff(day))
    const pick = (list: string[]) => list[(week + 40) % list.length] ?? ""
    // Two weeks from now: one program with room for both children, one full, one with two places left.
    const both = {
      id: `week-${week}-all`,
      name: pick(names),
      grades: ["KINDERGARTEN", "FIFTH_GRADE"] as const,
      capacity: 16,
    }
    const older = {
      id: `week-${week}-big`,
      name: pick(big),
      grades: ["SECOND_GRADE", "FIFTH_GRADE"] as const,
      capacity: week === ONE_PLACE ? 1 : 12,
    }
    const small = {
      id: `week-${week}-small`,
      name: "Pond Explorers",
      grades: ["PK4", "FIRST_GRADE"] as const,
      capacity: 10,
    }
    const base = { credit: "camp-week", days, at }
    return [
      offering({ ...base, ...both, set: "weeks-mill-pond" }),
      offering({ ...base, ...older, set: week % 2 === 0 || week === ONE_PLACE ? "weeks-waitlist" : "weeks-mill-pond" }),
      ...(week >= -2 && week <= 9
        ? [offering({ ...base, ...small, set: "weeks-pond-meadow", room: "Meadow tent" })]
        : []),
    ]
  })
}

function singleDays(monday: string, isOff: IsOff): OfferingRow[] {
  const names = ["Clay & Kiln Day", "Drum & Drama Day", "Kite Day", "Bug Safari", "Robot Kitchen"]
  return weeks(-4, 40).flatMap((week) =>
    fiveDays(addDays(monday, week * 7)).map((day, index) =>
      offering({
        id: `day-${week}-${index}`,
        set: "days-pond-meadow",
        credit: "camp-day",
        name: names[index] ?? "Open Day",
        // What falls on a day off is on the weekend.
        days: [day, addDays(monday, week * 7 + 5), addDays(monday, week * 7 + 6)]
          .filter((one) => !isOff(one))
          .slice(0, 1),
        at: ["09:00", "15:00"],
        grades: ["KINDERGARTEN", "FIFTH_GRADE"],
        capacity: 14,
        room: "Meadow tent",
      }),
    ),
  )
}

function classes(monday: string, isOff: IsOff): OfferingRow[] {
  const ridge = ["Clay & Kiln", "Climbing Club", "Chess & Cocoa", "Young Reporters", "Strings for Starters"]
  const online = ["Code Garden", "Story Lab", "Map Makers"]
  const grades = ["KINDERGARTEN", "EIGHTH_GRADE"] as const
  return [
    ...ridge.map((name, day) => ({ name, day, set: "classes-ridge", start: -5, times: 10, room: "Door B" })),
    ...ridge.map((name, day) => ({ name, day, set: "classes-ridge", start: 6, times: 10, room: "Door B" })),
    ...online.map((name, day) => ({ name, day, set: "classes-online", start: 1, times: 8, room: "" })),
    { name: "Apprentice Theater", day: 2, set: "classes-application", start: 2, times: 10, room: "Stage" },
    { name: "Kiln Masters", day: 0, set: "classes-application", start: 3, times: 8, room: "Kiln" },
    { name: "River Guides", day: 4, set: "classes-mentors", start: 3, times: 8, room: "Boathouse" },
    { name: "Stage Hands", day: 3, set: "classes-application", start: 2, times: 6, room: "Stage" },
  ].map(({ name, day, set: set_id, start, times, room }, index) => {
    const days = weekly(addDays(monday, start * 7 + day), times, isOff)
    const at = ["15:30", day === 1 ? "16:30" : "17:00"] as const
    return offering({
      id: `class-${index}`,
      set: set_id,
      credit: "class-term",
      name,
      days,
      at,
      grades,
      room,
      capacity: 10,
    })
  })
}

function overnights(monday: string, isOff: IsOff): OfferingRow[] {
  const base = { at: ["17:00", "10:00"] as const, grades: ["THIRD_GRADE", "EIGHTH_GRADE"] as const, room: "Base camp" }
  const names = [
    "Night Owls Overnight",
    "Owl Ridge Weekend",
    "Star Count",
    "First Frost Camp",
    "Long Trail Weekend",
    "Moonrise Canoe",
  ]
  return names.map((name, index) => {
    const fridays = [0, 7, 14].map((later) => addDays(monday, index * 14 + 11 + later))
    const friday = fridays.find((day) => !isOff(day) && !isOff(addDays(day, 1))) ?? addDays(monday, index * 14 + 11)
    const days = index % 2 === 0 ? [friday] : [friday, addDays(friday, 1)]
    const set_id = index > 3 ? "overnights-later" : "overnights"
    return offering({ ...base, id: `overnight-${index}`, set: set_id, credit: "overnight", name, days, capacity: 18 })
  })
}

/** The demo business as import data, with dates relative to today and to the time by its clock. */
export function demoCatalogue(today: string, time = "10:00"): BusinessData {
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const next_month = `${addMonths(monthOf(today), 1)}-01T14:00:00.000Z`
  const promocode = (code: string, more: object) => ({
    external_id: code.toLowerCase(),
    code,
    description: "",
    discount_percent: null,
    discount_flat_amount: null,
    funbox: null,
    credit_type: null,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_per_customer: 1,
    is_public: false,
    ...more,
  })
  const days_off = demoDaysOff(today)
  const isOff = (day: string) => daysOffOn(days_off, day) !== undefined
  const seasons = [camps, singleDays, classes, overnights].flatMap((make) => make(monday, isOff))
  const offerings = [...seasons, ...openDays(today, time, isOff)]
  return {
    replaces_company: true,
    company: {
      name: "Juniper Trail",
      brand_color: "#0a6e4f",
      logo: null,
      phone: "+15550100134",
      email: "hello@juniper-trail.example",
      website: "https://juniper-trail.example",
      tax_id: "00-0000000",
      address: "4 Mill Lane, Alder Falls, NY",
      time_zone: ZONE,
      social: {},
      documents: BUSINESS_DOCUMENTS,
      funbox_label: { singular: "area", plural: "areas" },
      days_off,
    },
    locations: demoLocations(ZONE),
    funboxes: [
      funbox(0, "day-camps", "Day Camps", "Weeks and single days", "Pre-K to 5th grade", ["mill-pond", "pond-meadow"]),
      funbox(1, "classes", "After-School Classes", "One afternoon a week", "K to 8th grade", ["ridge-house", "online"]),
      funbox(2, "overnights", "Overnight Adventures", "Nights under the stars", "3rd to 8th grade", ["base-camp"]),
      {
        ...funbox(3, "open-days", "Open Days", "Come and look around", "All grades", ["mill-pond", "pond-meadow"]),
        is_buy_credits_and_save_enabled: false,
      },
    ],
    credit_types: [
      credit("camp-week", "day-camps", "Camp Week Credit", 38_500, true),
      credit("camp-day", "day-camps", "Camp Day Credit", 9_000, false),
      credit("class-term", "classes", "Class Credit", 24_000, true),
      credit("overnight", "overnights", "Overnight Credit", 16_500, true),
      credit("open-day", "open-days", "Open Day Credit", 2_000, true),
    ],
    packages: DEMO_PACKAGES,
    payment_plans: DEMO_PLANS,
    schedule_sets: [
      set("weeks-mill-pond", "day-camps", "mill-pond", "DAYCAMP_PROGRAM", "Camp weeks at Mill Pond"),
      set("weeks-waitlist", "day-camps", "mill-pond", "DAYCAMP_PROGRAM", "Builders' weeks", {
        is_waitlist_enabled: true,
      }),
      set("weeks-pond-meadow", "day-camps", "pond-meadow", "DAYCAMP_PROGRAM", "Small trails"),
      set("days-pond-meadow", "day-camps", "pond-meadow", "DAYCAMP_SESSION", "Single days"),
      set("classes-ridge", "classes", "ridge-house", "PROGRAM", "Afternoons at Ridge House"),
      set("classes-online", "classes", "online", "PROGRAM", "Afternoons online"),
      set("classes-application", "classes", "ridge-house", "PROGRAM", "Stage", { requires_application: true }),
      set("classes-mentors", "classes", "ridge-house", "PROGRAM", "With a mentor", {
        requires_application: true,
        requires_payment_information: true,
      }),
      set("overnights", "overnights", "base-camp", "OVERNIGHT", "Overnights"),
      set("overnights-later", "overnights", "base-camp", "OVERNIGHT", "Late season", {
        opens_at: next_month,
        early_openings: [
          { group: "CODE", code: "EARLY OWL", opens_at: `${addDays(today, -1)}${next_month.slice(10)}` },
        ],
      }),
      set("open-mill-pond", "open-days", "mill-pond", "DAYCAMP_PROGRAM", "Open days at Mill Pond"),
      set("open-pond-meadow", "open-days", "pond-meadow", "DAYCAMP_PROGRAM", "Open days at Pond Meadow"),
    ],
    activities: demoActivities(offerings),
    seasons: demoSeasons(monday),
    add_ons: DEMO_ADD_ONS,
    offerings,
    promocodes: [
      promocode("HELLOJUNE", {
        description: "$40 off day camps",
        discount_flat_amount: 4_000,
        funbox: "day-camps",
        is_public: true,
      }),
      promocode("TRAIL15", { description: "15% off everything", discount_percent: 15 }),
      promocode("FIRSTTEN", { description: "For the first ten families", discount_percent: 20, max_uses: 0 }),
      promocode("LASTYEAR", { discount_percent: 10, ends_at: `${addMonthsToDay(today, -2)}T04:00:00.000Z` }),
    ],
    families: [],
    document_templates: DEMO_DOCUMENTS,
    smart_forms: DEMO_FORMS,
  }
}
