import {
  type CopyNote,
  copyDay,
  copyNote,
  type Replacement,
  replaceWords,
  weeksBetween,
  yearReplacements,
} from "@hub/domain/catalogue/copy-season"
import type { Take } from "@hub/domain/catalogue/drafts.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { addDays } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import { companyDay } from "../database/fragments.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OfferingRow, ScheduleSetRow } from "../import/business-data.ts"
import { errorList } from "../import/errors.ts"
import { copyOffers, copySeasonRow } from "./copied-around.ts"
import { copier } from "./copied-rows.ts"
import { notesOfProgram } from "./copy-notes.ts"
import { type CopiedProgram, originalsOf } from "./originals.ts"
import { datesThere, daysOffOf, plansWithDays, translationsOf } from "./queries.ts"
import { dataOf } from "./row-errors.ts"
import { type CatalogueNeeds, inWordsOfFields, lockCatalogue } from "./save-thing.ts"
import { addDrafts, type DraftTranslation, draftsThere, type NewDraft } from "./store-drafts.ts"

const m = messages("server/catalogue.refusals")

const MOST_DAYS_AHEAD = 3_660

export interface Copying {
  readonly first_day: string
  readonly name: string | null
  readonly programs: readonly string[] | null
  readonly basis_points: number
  readonly amount: number
  readonly round_to: number
  readonly opens_at: string | null
  readonly replacements: readonly Replacement[] | null
  readonly takes: readonly Take[]
}

const rangeOf = (rows: readonly OfferingRow[]) => {
  const days = rows.flatMap(({ sessions }) => sessions.map(({ date }) => date)).toSorted()
  const [first_day, last_day] = [days[0], days.at(-1)]
  return first_day === undefined || last_day === undefined ? undefined : { first_day, last_day }
}

const distinct = (prices: readonly number[]): number[] => [...new Set(prices)].toSorted((a, b) => a - b)
const earliest = (times: readonly (string | null)[]): string | null =>
  times.includes(null) ? null : (times.filter((one) => one !== null).toSorted()[0] ?? null)
const latest = (times: readonly (string | null)[]): string | null =>
  times.includes(null)
    ? null
    : (times
        .filter((one) => one !== null)
        .toSorted()
        .at(-1) ?? null)

/** Typed, as they will be read again when they are published; a text that came out empty is refused here. */
function readDrafts(drafts: readonly NewDraft[]) {
  const errors = errorList()
  const of = (kind: NewDraft["kind"]) =>
    drafts.filter((one) => one.kind === kind).map(({ row }) => ({ id: undefined, row, at: "replacements" }))
  const none = {
    company: [],
    locations: [],
    funboxes: [],
    packages: [],
    activities: [],
    add_ons: [],
    promocodes: [],
    document_templates: [],
    smart_forms: [],
  }
  const data = dataOf(
    {
      ...none,
      seasons: of("seasons"),
      schedule_sets: of("schedule_sets"),
      credit_types: of("credit_types"),
      offerings: of("offerings"),
      payment_plans: of("payment_plans"),
    },
    errors,
  )
  errors.throwIfAny()
  return data
}

async function copyIn(tx: Transaction, id: string, copying: Copying, now: Date) {
  const { today } = await tx.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
  if (copying.first_day > addDays(today, MOST_DAYS_AHEAD)) throw invalid("first_day", m.tooFar, "far")
  const originals = await originalsOf(tx, id, copying.programs)
  const { season, programs, sets, credits, activities } = originals
  const days = rangeOf(programs.flatMap(({ dates }) => dates.map(({ row }) => row)))
  if (days === undefined) throw invalid("programs", m.nothingToCopy, "empty")
  const weeks = weeksBetween(season.row.start_date, copying.first_day)
  const first_day = copyDay(days.first_day, weeks)
  if (weeks === 0) throw invalid("first_day", m.sameDays, "same")
  if (first_day < today) throw invalid("first_day", m.overAlready, "past")
  const replacements = copying.replacements ?? yearReplacements(season.row, weeks)
  const name = copying.name?.trim() ?? replaceWords(season.row.name, replacements)
  const days_off = await daysOffOf(tx)
  const ids = [season, ...sets.values(), ...credits.values(), ...programs.flatMap(({ dates }) => dates)].map(
    (one) => one.id,
  )
  const set_ids = [...sets.values()].map((one) => one.id)
  const plan_ids = (await plansWithDays(tx, set_ids)).map((one) => one.id)
  const translations = await translationsByRow(tx, [...ids, ...plan_ids])
  const copies = copier(
    {
      weeks,
      price: { basis_points: copying.basis_points, amount: copying.amount, round_to: copying.round_to },
      replacements,
      opens_at: copying.opens_at,
      season_name: name,
      days_off,
      takes: copying.takes,
    },
    translations,
  )
  const to = { weeks, name, first_day, replacements, is_named: copying.name !== null }
  const in_season = await copySeasonRow(tx, copies, season, to)
  const made = new Map<CopiedProgram, string[]>()
  for (const program of programs)
    made.set(
      program,
      program.dates.flatMap((date) => {
        const [set, credit] = [sets.get(date.row.schedule_set), credits.get(date.row.credit_type)]
        if (set === undefined || credit === undefined) return []
        const of = { schedule_set: copies.set(set, program.time_zone), credit_type: copies.credit(credit) }
        return copies.offering(date, of) ?? []
      }),
    )
  const offers = await copyOffers(tx, copies, originals, to, copying.takes)
  const data = readDrafts(copies.drafts)
  const rows = new Map(data.offerings.map((row) => [row.external_id, row]))
  const new_sets = new Map<string, ScheduleSetRow>(data.schedule_sets.map((row) => [row.external_id, row]))
  const doubles = await datesThere(tx, firstMeetings(programs, weeks), [...rows.keys()])
  const shown = programs.map((program) => {
    const copied = (made.get(program) ?? []).flatMap((external_id) => rows.get(external_id) ?? [])
    const of_sets = [...new Set(copied.map(({ schedule_set }) => schedule_set))].flatMap(
      (key) => new_sets.get(key) ?? [],
    )
    const after = rangeOf(copied)
    const prices = program.dates.flatMap(({ row }) => credits.get(row.credit_type)?.row.price ?? [])
    const notes = notesOfProgram(program, {
      weeks,
      days_off,
      replacements,
      now,
      sets: of_sets,
      first_day: after?.first_day,
      activity: activities.find(({ external_id }) => external_id === program.activity),
      there: doubles
        .filter((one) => one.activity === program.activity && one.location === program.site)
        .map(({ date }) => date),
    })
    const before = rangeOf(program.dates.map(({ row }) => row)) ?? days
    const range = { before, after: after ?? null, dates: copied.length }
    return { ...range, ...shownOf(program, { prices, priceOf: copies.priceOf, sets: of_sets, notes }) }
  })
  // A window or a price of dates that are all left out isn't needed.
  const used = new Set([...rows.values()].flatMap(({ schedule_set, credit_type }) => [schedule_set, credit_type]))
  const drafts = copies.drafts.filter(
    ({ kind, external_id }) => !["schedule_sets", "credit_types"].includes(kind) || used.has(external_id),
  )
  const facts = {
    name: in_season.note[0]?.name ?? name,
    weeks,
    first_day,
    last_day: rangeOf([...rows.values()])?.last_day ?? first_day,
    replacements: [...replacements],
    programs: shown,
    notes: [...in_season.note, ...offers],
    dates: rows.size,
    external_ids: drafts.map(({ external_id }) => external_id),
  }
  return { facts, drafts, season_id: in_season.id }
}

async function translationsByRow(tx: Transaction, ids: readonly string[]): Promise<Map<string, DraftTranslation[]>> {
  const translations = new Map<string, DraftTranslation[]>()
  for (const { row_id, ...one } of await translationsOf(tx, ids))
    translations.set(row_id, [...(translations.get(row_id) ?? []), one])
  return translations
}

/** When and where each of the new dates begins. */
const firstMeetings = (programs: readonly CopiedProgram[], weeks: number) =>
  programs.flatMap(({ activity, site, dates }) =>
    dates.flatMap(({ row: { sessions } }) =>
      sessions
        .slice(0, 1)
        .map(({ date, start_time }) => ({ activity, location: site, date: copyDay(date, weeks), start_time })),
    ),
  )

interface Shown {
  /** Of the dates that are copied, in cents. */
  readonly prices: readonly number[]
  readonly priceOf: (cents: number) => number
  /** The new ones. */
  readonly sets: readonly ScheduleSetRow[]
  readonly notes: readonly CopyNote[]
}

function shownOf({ id, name, location, time_zone }: CopiedProgram, { prices, priceOf, sets, notes }: Shown) {
  const prices_before = distinct(prices)
  return {
    id,
    name,
    location,
    prices_before,
    prices: distinct(prices_before.map(priceOf)),
    opens_at: earliest(sets.map((set) => set.opens_at)),
    closes_at: latest(sets.map((set) => set.closes_at)),
    time_zone,
    notes: [...notes, ...priceNotes(prices_before, priceOf)],
  }
}

const priceNotes = (prices: readonly number[], priceOf: (cents: number) => number): CopyNote[] =>
  prices.some((price) => price > 0 && priceOf(price) === 0) ? [copyNote("NO_PRICE")] : []

/** What a season would be on other dates, then its drafts. */
export const copySeasonTo =
  ({ store, clock }: CatalogueNeeds) =>
  async (by: StaffActor, id: string, copying: Copying, seen?: string) => {
    const { facts, done, preview } = await runOrPreview(store, seen, async (tx) => {
      await lockCatalogue(tx)
      const now = clock()
      const { facts, drafts, season_id } = await inWordsOfFields(() => copyIn(tx, id, copying, now))
      const before = await draftsThere(tx, drafts)
      const made = await addDrafts(tx, drafts, by.name, now)
      if (made > 0)
        await recordAction(tx, {
          action: "CATALOGUE_COPIED",
          subject: "season",
          subject_id: id,
          details: { made },
          now,
        })
      const of_season = (await draftsThere(tx, drafts)).find(({ kind }) => kind === "seasons")
      return {
        facts,
        done: {
          made,
          there: before.filter(({ kind }) => kind === "offerings").length,
          season_id: season_id ?? of_season?.thing_id ?? of_season?.id ?? id,
        },
      }
    })
    const { external_ids: _, ...shown } = facts
    return { ...shown, ...done, preview }
  }
