import { addDays } from "@hub/domain/kernel/calendar"
import type { SeasonRow } from "@hub/server/import/business-data"

// Two seasons: the one that begins this week, and one for which nothing is published yet. The single days are the last that is: week 40.

const WEEKS = 12
const LATER = 42

const NAMES = ["Winter", "Spring", "Summer", "Fall"] as const

/** By the month of its middle: a winter is the year's that it ends in. */
function nameOf(start_date: string): { name: string; year: number } {
  const middle = addDays(start_date, (WEEKS * 7) / 2)
  const [year, month] = [Number(middle.slice(0, 4)), Number(middle.slice(5, 7))]
  return { name: NAMES[Math.floor((month % 12) / 3)] ?? "Winter", year: month === 12 ? year + 1 : year }
}

function season(external_id: string, start_date: string): SeasonRow {
  const end_date = addDays(start_date, WEEKS * 7 - 3)
  const { name, year } = nameOf(start_date)
  return {
    external_id,
    name: `${name} ${year}`,
    url_part: `${name.toLowerCase()}-${year}`,
    start_date,
    end_date,
    notes: [
      { date: addDays(start_date, 11), name: "School ends" },
      { date: addDays(end_date, -4), name: "School starts" },
    ],
    is_archived: false,
  }
}

export const demoSeasons = (monday: string): SeasonRow[] => [
  season("season-now", monday),
  season("season-later", addDays(monday, LATER * 7)),
]
