import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { ReasonCode } from "@hub/domain/scheduling/availability"
import { applyChanges, clashesIn, MOST_PICKS, type PickChange } from "@hub/domain/seasons/picks"
import type { SeasonPlan } from "@hub/domain/seasons/season"
import { isInSeason, mondaysOf } from "@hub/domain/seasons/weeks"
import type { Store, Transaction } from "../database/transaction.ts"
import { readBookers } from "../scheduling/read-bookers.ts"
import { type PlannedDays, pickedOfferings } from "./queries.ts"
import { findSeason, planOf, type ReadSeasonNeeds } from "./read-plan.ts"
import { type AwayWeek, lockFamily, picksOf, type SeasonInTime, writeAway, writePicks } from "./store.ts"

const m = messages("server/seasons.errors")

interface ChangeNeeds extends ReadSeasonNeeds {
  readonly store: Store
}

interface Changes {
  readonly picks?: readonly PickChange[]
  readonly away?: readonly (AwayWeek & { readonly is_away: boolean })[]
}

/**
 * Picks and weeks away, cell by cell: what isn't named stays, and what is said again changes nothing. A plan holds no place, so a pick
 * that is full or not open yet is one; what can't ever be had is refused, and then nothing is changed.
 */
export const changePlan =
  (needs: ChangeNeeds) =>
  (customer_id: string, url_part: string, { picks = [], away = [] }: Changes): Promise<SeasonPlan> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockFamily(tx, customer_id)
      const season = await findSeason(tx, url_part)
      const students = await readBookers(tx, customer_id, now)
      if ([...picks, ...away].some(({ student_id }) => !students.has(student_id))) throw problem("NOT_FOUND")
      const mondays = new Set(mondaysOf(season))
      for (const [index, { week }] of away.entries())
        if (!mondays.has(week)) throw invalid(`away.${index}.week`, m.noWeek, "week")
      if (picks.length > 0) await changePicks(tx, { customer_id, season, picks, now })
      if (away.length > 0) {
        const last = new Map(away.map((one) => [`${one.student_id} ${one.week}`, one]))
        const cells = [...last.values()]
        await writeAway(tx, {
          customer_id,
          added: cells.filter(({ is_away }) => is_away),
          removed: cells.filter(({ is_away }) => !is_away),
        })
      }
      return planOf(needs)(tx, { customer_id, season, bookers: students })
    })

interface PickChanges {
  readonly customer_id: string
  readonly season: SeasonInTime
  readonly picks: readonly PickChange[]
  readonly now: Date
}

async function changePicks(tx: Transaction, { customer_id, season, picks, now }: PickChanges): Promise<void> {
  const stored = await picksOf(tx, customer_id)
  const changed = applyChanges(stored, picks)
  const named = [...changed.after, ...picks].flatMap((pick) => [pick.offering_id, pick.second_offering_id ?? []].flat())
  const offerings = new Map((await pickedOfferings(tx, customer_id, [...new Set(named)])).map((one) => [one.id, one]))
  const known = new Set(stored.flatMap(({ offering_id, second_offering_id }) => [offering_id, second_offering_id]))
  for (const pick of changed.written) {
    const at = picks.findLastIndex((one) => one.student_id === pick.student_id && one.offering_id === pick.offering_id)
    refusePick(offerings.get(pick.offering_id), {
      season,
      path: `picks.${at}.offering_id`,
      isKnown: known.has(pick.offering_id),
    })
    if (pick.second_offering_id === null) continue
    const path = `picks.${at}.second_offering_id`
    if (pick.second_offering_id === pick.offering_id) throw invalid(path, m.sameTwice, "same")
    refusePick(offerings.get(pick.second_offering_id), { season, path, isKnown: known.has(pick.second_offering_id) })
  }
  // Another guardian has booked it since: it is in the grid, and nothing is left to plan.
  const written = changed.written.filter(
    ({ student_id, offering_id }) => offerings.get(offering_id)?.booked.includes(student_id) !== true,
  )
  const open = { ...changed, written }
  refuseItems(
    written.flatMap(({ student_id, offering_id }) =>
      Date.parse(offerings.get(offering_id)?.starts_at ?? "") <= now.getTime() && !known.has(offering_id)
        ? [{ student_id, offering_id, code: "started" as const, other_name: null }]
        : [],
    ),
    m.started,
  )
  refuseItems(
    clashesIn(open, (id) => offerings.get(id)?.days ?? []).map(({ other_id, ...cell }) => ({
      ...cell,
      code: "overlaps" as const,
      other_name: offerings.get(other_id)?.name ?? null,
    })),
    m.overlaps,
  )
  if (changed.after.length > MOST_PICKS && changed.after.length > stored.length)
    throw invalid("picks", m.tooMany({ count: MOST_PICKS }), "too_many")
  await writePicks(tx, { customer_id, written, removed: changed.removed, now })
}

interface Asked {
  readonly season: SeasonInTime
  readonly path: string
  /** It was picked before: what has become of it since is no reason to refuse the rest. */
  readonly isKnown: boolean
}

function refusePick(offering: PlannedDays | undefined, { season, path, isKnown }: Asked): void {
  if (isKnown) return
  if (offering?.is_offered !== true) throw problem("NOT_FOUND")
  if (!offering.days.some(({ date }) => isInSeason(season, date))) throw invalid(path, m.otherSeason, "season")
}

interface Refused {
  readonly student_id: string
  readonly offering_id: string
  readonly code: ReasonCode
  readonly other_name: string | null
}

function refuseItems(items: readonly Refused[], message: string): void {
  if (items.length > 0) throw problem("NOT_ELIGIBLE", { message, payload: { items } })
}
