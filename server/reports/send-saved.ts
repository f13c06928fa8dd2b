import { nextDue } from "@hub/domain/reports/report-schedule"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { actorOf, companyZone, people } from "./people-queries.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { definitionOf, mayRead, todayOf } from "./resolve-report.ts"
import { daysOfFilters } from "./saved-reports.ts"
import { addMailing, dueSaved, recipientsOf, removeSaved, type SavedRow, setNext } from "./store-saved.ts"

/** Where it is read, below /staff, with the days that it has now. */
function pathOf({ report, filters }: SavedRow, days: { from?: string; to?: string }): string {
  const asked = new URLSearchParams({
    ...days,
    ...(filters.season_id === undefined ? {} : { season: filters.season_id }),
    ...(filters.split === undefined ? {} : { split: filters.split }),
    ...(filters.location_id === undefined ? {} : { site: filters.location_id }),
  }).toString()
  return `/reports/${report}${asked === "" ? "" : `?${asked}`}`
}

async function sendOne(
  tx: Transaction,
  due: SavedRow,
  { due_at, now }: { due_at: string; now: Date },
): Promise<number> {
  const definition = definitionOf(due.report)
  const days = definition.has_range ? daysOfFilters(due.filters, await todayOf(tx, now)) : {}
  const recipients = (await recipientsOf(tx, [due.id])).map(({ id }) => id)
  let queued = 0
  for (const person of await people(tx, recipients)) {
    const is_sent = mayRead(actorOf(person), definition)
    const mailing = { id: newId(), saved_report_id: due.id, staff_id: person.id, due_at, is_sent }
    if (!(await addMailing(tx, mailing)) || !is_sent) continue
    await queueMailTo(tx, {
      kind: "REPORT_SCHEDULED",
      facts: { report: definition.name, from: days.from ?? null, to: days.to ?? null, path: pathOf(due, days) },
      customer_id: null,
      recipient: person.email,
      language: "en",
      about_id: mailing.id,
      now,
    })
    queued += 1
  }
  return queued
}

/** What is due goes out once to each person who may still read it. After a time without a server it goes out once, not for each week. */
export const sendSaved =
  ({ store, clock, deliver }: Pick<ReportFileNeeds, "store" | "clock" | "deliver">) =>
  async (): Promise<number> => {
    let queued = 0
    for (;;) {
      const now = clock()
      const sent = await store.transaction(async (tx) => {
        const due = await dueSaved(tx, now)
        if (due === undefined) return undefined
        const { schedule, next_at: due_at } = due
        if (schedule === null || due_at === null) throw new Error("A report without a schedule is due")
        // Nobody can change what someone saved who has left.
        if ((await people(tx, [due.staff_id])).length === 0) {
          await removeSaved(tx, due.id, now)
          return 0
        }
        await setNext(tx, due.id, nextDue(schedule, now, await companyZone(tx)))
        return sendOne(tx, due, { due_at, now })
      })
      if (sent === undefined) break
      queued += sent
    }
    if (queued > 0) deliver()
    return queued
  }
