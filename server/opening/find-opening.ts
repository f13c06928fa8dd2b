import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { OpeningCaches, OpeningNeeds } from "./opening-needs.ts"
import { ownOpenings, plannedPicks, type SeasonOpenings, seasonOpenings } from "./queries.ts"
import { drawNumbers, insertOpening, isDrawn, lockToDraw, type OpeningRow, openingOf } from "./store.ts"

type Needs = Pick<OpeningNeeds, "store" | "clock"> & OpeningCaches

export const findSeason =
  ({ store, clock, seasons }: Needs) =>
  async (url_part: string): Promise<SeasonOpenings> => {
    const season = await seasons(url_part, () => seasonOpenings(store, url_part, clock()))
    if (season === undefined) throw problem("NOT_FOUND")
    return season
  }

/** An opening of the season, which must be one: nobody makes up another. */
export const findOpening =
  (needs: Needs) =>
  async (url_part: string, opens_at: string): Promise<OpeningRow> => {
    const { store, openings } = needs
    const season = await findSeason(needs)(url_part)
    const at = Date.parse(opens_at)
    const known = [...season.opens_at, ...season.early].find((instant) => Date.parse(instant) === at)
    if (known === undefined) throw problem("NOT_FOUND")
    const found = await openings(`${season.id} ${known}`, async () => {
      const row = await openingOf(store, season.id, known)
      if (row !== undefined) return row
      await insertOpening(store, { id: newId(), season_id: season.id, opens_at: known })
      return openingOf(store, season.id, known)
    })
    if (found === undefined) throw problem("NOT_FOUND")
    return found
  }

/**
 * When the family's own opening is, if this one is for others: some schedule sets open earlier for some families. Undefined if it may
 * come. Reads nothing for an opening of all families.
 */
export const ownOpening =
  (needs: Needs) =>
  async (
    customer_id: string,
    url_part: string,
    { opens_at }: Pick<OpeningRow, "opens_at">,
  ): Promise<string | undefined> => {
    const { store, clock } = needs
    const season = await findSeason(needs)(url_part)
    const at = Date.parse(opens_at)
    if (!season.early.some((instant) => Date.parse(instant) === at)) return undefined
    if (season.opens_at.some((instant) => Date.parse(instant) === at)) return undefined
    const now = clock()
    const picks = await plannedPicks(store, { season_id: season.id, customer_ids: [customer_id], now })
    const planned = picks.flatMap((pick) => pick.opens_at ?? [])
    const own =
      planned.length > 0
        ? planned
        : (await ownOpenings(store, { season_id: season.id, customer_id, now })).map((one) => one.opens_at)
    const times = own.map((instant) => Date.parse(instant))
    const next = Math.min(...times)
    return times.length === 0 || next <= at ? undefined : new Date(next).toISOString()
  }

/** Whether it is open. Then those who were present have their numbers: the first who asks draws them, once. */
export const drawOnce =
  ({ store, clock, draws }: Needs) =>
  async ({ id, opens_at, drawn_at }: OpeningRow): Promise<boolean> => {
    const now = clock()
    if (Date.parse(opens_at) > now.getTime()) return false
    if (drawn_at !== null) return true
    await draws(id, async () => {
      // Without a lock: another process may have drawn, and decides batch after batch under its own.
      if (await isDrawn(store, id)) return
      await store.transaction(async (tx) => {
        const locked = await lockToDraw(tx, id)
        if (locked?.drawn_at === null) await drawNumbers(tx, id, opens_at, now)
      })
    })
    return true
  }
