import { MOST_WEEKS, mondaysOf } from "@hub/domain/seasons/weeks"
import type { Transaction } from "../database/transaction.ts"
import type { SeasonRow } from "./business-data.ts"
import { byKey } from "./check-duplicates.ts"
import type { ErrorList } from "./errors.ts"
import { idOf, idsOf, upsert, type Written } from "./store.ts"

/** Seasons may overlap: a school year has its holidays in it. */
export function checkSeasons(seasons: readonly SeasonRow[], errors: ErrorList): void {
  byKey(seasons, "external_id", "season", errors)
  byKey(seasons, "url_part", "the address of a season", errors)
  for (const season of seasons) {
    const { start_date, end_date, notes } = season
    if (end_date < start_date) {
      errors.add(season, "end_date", "a season ends before it starts")
      continue
    }
    const weeks = mondaysOf(season).length
    if (weeks > MOST_WEEKS)
      errors.add(season, "end_date", `a season has at most ${MOST_WEEKS} weeks, and this one ${weeks}`)
    for (const note of notes)
      if (note.date < start_date || note.date > end_date)
        errors.add(note, "date", `${note.date} isn't in the season "${season.name}"`)
  }
}

export async function writeSeasons(
  tx: Transaction,
  seasons: readonly SeasonRow[],
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const ids = await idsOf(tx, "season", seasons)
  const rows = seasons.map((row) => ({
    ...row,
    id: idOf(ids, row.external_id),
    notes: row.notes.map(({ date, name }) => ({ date, name })),
  }))
  if (rows.length > 0) count("season", rows.length, await upsert(tx, "season", rows))
}
