import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addDays, addMonthsToDay, weekday } from "@hub/domain/kernel/calendar"
import type { Offered } from "./demo-days.ts"

const EXAMPLE = join(import.meta.dirname, "../../examples/first-day")

/** The example of the first day around today: its weeks begin on a Monday in two months, and can be booked next month. */
export function firstCatalogue(): { readonly folder: string; readonly week: Offered } {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-catalogue-"))
  cpSync(EXAMPLE, folder, { recursive: true })
  const today = new Date().toISOString().slice(0, 10)
  const later = addMonthsToDay(today, 2)
  const monday = addDays(later, (8 - weekday(later)) % 7)
  const change = (name: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), "utf8")))
  change("programs.csv", (text) =>
    text
      .replace("2027-07-05,2027-07-09", `${monday},${addDays(monday, 4)}`)
      .replace("2027-07-12,2027-07-16", `${addDays(monday, 7)},${addDays(monday, 11)}`),
  )
  change("schedule_sets.yaml", (text) => text.replace("2027-06-01", addMonthsToDay(today, 1)))
  return { folder, week: { day: monday, name: "Trail Makers" } }
}
