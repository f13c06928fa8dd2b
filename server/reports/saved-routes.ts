import { problem } from "@hub/domain/kernel/problem"
import type { savedReportsStaff } from "@hub/domain/reports/saved-reports.staff"
import type { Handlers } from "../http/handlers.ts"
import type { ReportNeeds } from "./read-report.ts"
import { definitionOf, mayRead } from "./resolve-report.ts"
import { listSaved, markSeen, readersOf, removeSaved, saveReport } from "./saved-reports.ts"

export const savedReportsRoutes = (
  needs: Pick<ReportNeeds, "store" | "clock">,
): Handlers<typeof savedReportsStaff> => ({
  "GET /saved_reports": async ({ by }) => ({ items: await listSaved(needs)(by) }),
  "GET /saved_reports/people/{key}": async ({ by, params: { key } }) => {
    if (!mayRead(by, definitionOf(key))) throw problem("NOT_PERMITTED")
    return { items: (await readersOf(needs.store, key)).map(({ id, name, email }) => ({ id, name, email })) }
  },
  "PUT /saved_reports/{id}": ({ by, params: { id }, body }) => saveReport(needs)(by, id, body),
  "POST /saved_reports/{id}/seen": ({ by, params: { id } }) => markSeen(needs)(by, id),
  "POST /saved_reports/{id}/remove": ({ by, params: { id } }) => removeSaved(needs)(by, id),
})
