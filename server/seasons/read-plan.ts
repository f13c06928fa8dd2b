import { addDays } from "@hub/domain/kernel/calendar"
import { problem } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { EXACT_UP_TO } from "@hub/domain/scheduling/places"
import { countFits } from "@hub/domain/seasons/fits"
import type { Season, SeasonPlan } from "@hub/domain/seasons/season"
import { isInSeason, weeksOf } from "@hub/domain/seasons/weeks"
import type { Database } from "../database/sql.ts"
import type { TtlCache } from "../database/ttl-cache.ts"
import { asOpenedFor, readOwnHold } from "../scheduling/own-hold.ts"
import { type Booker, readBookers } from "../scheduling/read-bookers.ts"
import { answerFor, familyPlaces } from "./family-places.ts"
import { type OfferingFacts, offeringsBetween, plannedOfferings, studentPlaces } from "./queries.ts"
import { awayOf, type SeasonInTime, type StoredSeason, seasonByUrlPart, seasonsFrom } from "./store.ts"

export interface ReadSeasonNeeds {
  readonly store: Database
  readonly clock: () => Date
  /** What meets in a season, the same for every family. */
  readonly offerings: TtlCache<OfferingFacts[]>
}

const seasonOf = ({ id, url_part, name, start_date, end_date, notes }: StoredSeason): Season => ({
  id,
  url_part,
  name,
  start_date,
  end_date,
  notes,
})

export const readSeasons =
  ({ store, clock }: Pick<ReadSeasonNeeds, "store" | "clock">) =>
  async (): Promise<Season[]> =>
    (await seasonsFrom(store, clock())).map(seasonOf)

export async function findSeason(db: Database, url_part: string): Promise<SeasonInTime> {
  const season = await seasonByUrlPart(db, url_part)
  if (season === undefined) throw problem("NOT_FOUND")
  return season
}

export const readPlan =
  (needs: ReadSeasonNeeds) =>
  async (customer_id: string, url_part: string): Promise<SeasonPlan> =>
    planOf(needs)(needs.store, {
      customer_id,
      season: await findSeason(needs.store, url_part),
      bookers: readBookers(needs.store, customer_id, needs.clock()),
    })

interface Family {
  readonly customer_id: string
  readonly season: SeasonInTime
  readonly bookers: ReadonlyMap<string, Booker> | Promise<ReadonlyMap<string, Booker>>
}

/** The whole grid in a fixed number of statements, however many participants and weeks there are. */
export const planOf =
  ({ store, clock, offerings }: ReadSeasonNeeds) =>
  async (db: Database, { customer_id, season, bookers: known }: Family): Promise<SeasonPlan> => {
    const now = clock()
    const { id, start_date: from, end_date: to, time_zone, days_off, exact_up_to } = season
    const [shared, bookers, hold, found] = await Promise.all([
      offerings(`${id} ${from} ${to}`, () => offeringsBetween(store, from, to)),
      known,
      readOwnHold(db, customer_id, now),
      studentPlaces(db, { customer_id, from, to, now }),
    ])
    const meeting = shared.map((offering) => asOpenedFor(offering, hold))
    const weeks = weeksOf(
      season,
      new Set(meeting.flatMap(({ days }) => days.map(({ date }) => date)).filter((date) => isInSeason(season, date))),
      days_off,
    )
    const ids = new Set(
      found.flatMap(({ offering_id, second_offering_id }) => [offering_id, second_offering_id ?? []].flat()),
    )
    const [planned, away] = await Promise.all([
      plannedOfferings(db, [...ids]),
      awayOf(
        db,
        customer_id,
        weeks.map(({ week }) => week),
      ),
    ])
    const students = [...bookers.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const places = familyPlaces(found, {
      planned: planned.map((offering) => asOpenedFor(offering, hold)),
      season,
      bookers,
      hold,
      exact_up_to: exact_up_to ?? EXACT_UP_TO,
      now,
    })
    const today = dayAt(now.toISOString(), time_zone)
    const coming = weeks.map(({ week }) => week).filter((week) => addDays(week, 6) >= today)
    const candidates = meeting.map(({ program_id, days, ...offering }) => ({
      program_id,
      offering,
      sessions: days,
      answer: answerFor(offering, hold),
    }))
    const fits = countFits(
      candidates,
      students.map((student) => ({ id: student.id, student, booked: student.booked })),
      { season, weeks: coming, now },
    )
    return {
      season: seasonOf(season),
      weeks,
      students: students.map((student) => ({
        id: student.id,
        places: places.filter(({ student_id }) => student_id === student.id),
        away: away.filter(({ student_id }) => student_id === student.id).map(({ week }) => week),
        fits: [...(fits.get(student.id) ?? [])].map(([week, count]) => ({ week, count })),
      })),
      opens_at: nextOpening(meeting, now),
      server_time: now.toISOString(),
    }
  }

function nextOpening(offerings: readonly OfferingFacts[], now: Date): string | null {
  const opening = offerings.flatMap(({ opens_at, starts_at }) =>
    opens_at !== null && Date.parse(opens_at) > now.getTime() && Date.parse(starts_at) > now.getTime()
      ? [opens_at]
      : [],
  )
  return opening.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}
