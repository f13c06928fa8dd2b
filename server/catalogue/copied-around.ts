import { copyDay, copyNote, type Replacement, replaceWords } from "@hub/domain/catalogue/copy-season"
import type { Take } from "@hub/domain/catalogue/drafts.staff"
import type { Transaction } from "../database/transaction.ts"
import type { SeasonRow } from "../import/business-data.ts"
import { type copier, copyId, type Original } from "./copied-rows.ts"
import { type originalsOf, plansOf } from "./originals.ts"
import { isUrlPartTaken, oldOffers, plansWithDays, seasonOn } from "./queries.ts"

// What is copied around a season's dates: its own row, and plans whose parts are due on fixed days.

type Originals = Awaited<ReturnType<typeof originalsOf>>

interface Target {
  /** Then it is another season, whatever others there are. */
  readonly is_named: boolean
  readonly weeks: number
  readonly name: string
  readonly first_day: string
  readonly replacements: readonly Replacement[]
}

/** Its own row on the new days, unless they lie in a season that is there and no other name is given. */
export async function copySeasonRow(
  tx: Transaction,
  copies: ReturnType<typeof copier>,
  original: Original<SeasonRow>,
  to: Target,
) {
  const { row } = original
  const { weeks, name, replacements, first_day } = to
  const external_id = copyId(row.external_id, { weeks, name })
  const there = to.is_named ? undefined : await seasonOn(tx, first_day, external_id)
  if (there !== undefined) return { id: there.id, note: [copyNote("SEASON_THERE", { name: there.name })] }
  const moved = replaceWords(row.url_part, replacements)
  const start_date = copyDay(row.start_date, weeks)
  copies.season(original, {
    ...row,
    external_id,
    name,
    url_part: (await isUrlPartTaken(tx, moved, external_id)) ? `${moved.slice(0, 85)}-${start_date}` : moved,
    start_date,
    end_date: copyDay(row.end_date, weeks),
    notes: row.notes.map((one) => ({
      ...one,
      date: copyDay(one.date, weeks),
      name: replaceWords(one.name, replacements),
    })),
    is_archived: false,
  })
  return { id: undefined, note: [] }
}

/** What a payment plan's days, codes and packages have to do with the copies. */
export async function copyOffers(
  tx: Transaction,
  copies: ReturnType<typeof copier>,
  { sets, credits }: Originals,
  to: Target,
  takes: readonly Take[],
) {
  const plans = await plansWithDays(
    tx,
    [...sets.values()].map(({ id }) => id),
  )
  const moved = takes.includes("payment_plans") ? plans.filter(({ is_linked }) => is_linked) : []
  for (const plan of await plansOf(
    tx,
    moved.map(({ id }) => id),
  ))
    copies.plan(plan)
  const dearer = [...credits.values()].filter(({ row }) => copies.priceOf(row.price) !== row.price)
  const offers = await oldOffers(
    tx,
    dearer.map(({ id }) => id),
    to.first_day,
  )
  return [
    ...moved.map(({ name }) => copyNote("PLAN_MOVED", { name })),
    ...plans
      .filter((plan) => !moved.includes(plan) && plan.last_day < to.first_day)
      .map(({ name }) => copyNote("PLAN_OLD", { name })),
    ...offers.map(({ code, name }) => copyNote(code, { name })),
  ]
}
