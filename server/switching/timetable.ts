import type { SwitchProgram } from "@hub/domain/switching/switch-program"
import { type BusinessData, schemas } from "../import/business-data.ts"
import { entityReader } from "../import/entity-reader.ts"
import type { ErrorList } from "../import/errors.ts"
import { offeringsOf } from "../import/read-offerings.ts"
import type { StoredRow } from "../import/thing-rows.ts"
import { positionOf } from "./family-rows.ts"

// A timetable of another system in the words of an import: a site is a location, a season at a site a schedule set, a price a credit type.

/** What is there already, by names: a program goes where the business has it. */
export interface KnownPlaces {
  readonly time_zone: string
  /** The first area; undefined: an area "Programs" is made. */
  readonly funbox: StoredRow | undefined
  /** By name in lower case. */
  readonly locations: ReadonlyMap<string, StoredRow>
  readonly areas?: ReadonlyMap<string, StoredRow>
}

const NEW_FUNBOX = { external_id: "programs", name: "Programs", url_part: "programs" }
const NO_SITE = "Main site"
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

const key = (...words: string[]): string =>
  words
    .join(" ")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")

/** Kept by id: a site and a season are of many programs. */
function once<Row>() {
  const rows = new Map<string, Row>()
  return {
    add: (external_id: string, row: Row | undefined) => {
      if (row !== undefined && !rows.has(external_id)) rows.set(external_id, row)
    },
    all: () => [...rows.values()],
  }
}

/** The programs as the entities of an import; what one can't be is an error at its row. */
export function timetableOf(programs: readonly SwitchProgram[], known: KnownPlaces, errors: ErrorList): BusinessData {
  const readFunbox = entityReader(schemas.Funbox, errors)
  const readLocation = entityReader(schemas.Location, errors)
  const readSet = entityReader(schemas.ScheduleSet, errors)
  const readCredit = entityReader(schemas.CreditType, errors)
  const readActivity = entityReader(schemas.Activity, errors)
  const first = readFunbox({ values: { ...(known.funbox ?? NEW_FUNBOX) }, locate: () => NEW_FUNBOX.external_id })
  const areas = once<NonNullable<typeof first>>()
  /** The area of a program, and what its ids begin with there, whichever area is the first by then. */
  const areaOf = ({ area, ...program }: SwitchProgram): { funbox: string; of: readonly string[] } => {
    const known_one = known.areas?.get(area.toLowerCase())
    const made = { external_id: `area:${key(area)}`, name: area, url_part: key(area) || "area" }
    const row =
      area === "" ? first : readFunbox({ values: { ...(known_one ?? made) }, locate: () => positionOf(program) })
    const funbox = row?.external_id ?? NEW_FUNBOX.external_id
    areas.add(funbox, row)
    return { funbox, of: area === "" ? [] : [area] }
  }
  const locations = once<NonNullable<ReturnType<typeof readLocation>>>()
  /** An area may be of some locations only, and the files may name none of them. */
  const addLocationsOf = (area: NonNullable<typeof first>) => {
    for (const place of known.locations.values()) {
      const location = String(place["external_id"])
      if (!area.locations.includes(location)) continue
      locations.add(location, readLocation({ values: { ...place }, locate: () => area.external_id }))
    }
  }
  const sets = once<NonNullable<ReturnType<typeof readSet>>>()
  const credits = once<NonNullable<ReturnType<typeof readCredit>>>()
  const activities = once<NonNullable<ReturnType<typeof readActivity>>>()
  const rows = programs.map((program) => {
    const locate = () => positionOf(program)
    const { funbox, of } = areaOf(program)
    const site = program.site || NO_SITE
    const place = known.locations.get(site.toLowerCase()) ?? {
      external_id: `site:${key(site)}`,
      name: site,
      time_zone: known.time_zone,
    }
    const location = String(place["external_id"])
    locations.add(location, readLocation({ values: { ...place }, locate }))
    const season = program.season || program.name
    const set = `set:${key(...of, site, season)}`
    sets.add(
      set,
      readSet({
        values: { external_id: set, funbox, location, name: season, kind: "PROGRAM", is_waitlist_enabled: true },
        locate,
      }),
    )
    const credit = `price:${key(...of, program.name)}:${program.price_cents}`
    credits.add(
      credit,
      readCredit({
        values: {
          external_id: credit,
          funbox,
          name: program.name,
          price_cents: program.price_cents,
          is_program_credit: true,
        },
        locate,
      }),
    )
    const activity = `activity:${key(...of, program.name)}`
    activities.add(activity, readActivity({ values: { external_id: activity, funbox, name: program.name }, locate }))
    const { external_id, name, room, min_age, max_age, start_date, end_date, start_time, end_time, capacity } = program
    const days =
      program.weekdays.length === 0 ? {} : { weekdays: program.weekdays.map((day) => WEEKDAYS[day]).join(",") }
    const about = {
      external_id,
      name,
      room,
      min_age,
      max_age,
      capacity,
      schedule_set: set,
      credit_type: credit,
      activity,
    }
    const { sessions } = program
    if (sessions.length > 0) return { values: { ...about, sessions: sessions.map((one) => ({ ...one })) }, locate }
    return { values: { ...about, start_date, end_date, start_time, end_time, ...days }, locate }
  })
  for (const area of areas.all()) addLocationsOf(area)
  return {
    replaces_company: false,
    company: undefined,
    locations: locations.all(),
    funboxes: areas.all(),
    credit_types: credits.all(),
    packages: [],
    payment_plans: [],
    schedule_sets: sets.all(),
    seasons: [],
    activities: activities.all(),
    offerings: offeringsOf(rows, [], errors),
    promocodes: [],
    document_templates: [],
    smart_forms: [],
    families: [],
  }
}
