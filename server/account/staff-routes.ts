import type { smsReportsStaff } from "@hub/domain/account/sms-reports.staff"
import { sitesOf } from "@hub/domain/kernel/actor"
import type { Store } from "../database/transaction.ts"
import type { Handlers } from "../http/handlers.ts"
import { smsReportsForStaff } from "./queries.ts"

const DAYS_MS = 30 * 86_400_000

export const smsReportsStaffRoutes = ({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: () => Date
}): Handlers<typeof smsReportsStaff> => ({
  "GET /sms_reports": async ({ by, query: { since } }) => {
    const from = since === undefined ? new Date(clock().getTime() - DAYS_MS) : new Date(`${since}T00:00:00.000Z`)
    return { items: await smsReportsForStaff(store, { from, sites: sitesOf(by, "read_families") ?? null }) }
  },
})
