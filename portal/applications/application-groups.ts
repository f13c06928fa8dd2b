import type { Application } from "@hub/domain/applications/application"
import { isAlive } from "@hub/domain/applications/application-states"

/** Whose turn it is. Put away: acknowledged or withdrawn. */
export interface ApplicationGroups {
  readonly to_do: readonly Application[]
  readonly with_us: readonly Application[]
  readonly answered: readonly Application[]
  readonly put_away: readonly Application[]
}

/** The place that is lost first comes first; then what was sent back, then drafts. */
const URGENCY = { AWAITING_PAYMENT: 0, RESUBMISSION: 1, DRAFT: 2, PENDING: 3, APPROVED: 3, REJECTED: 3 } as const

export function groupApplications(applications: readonly Application[]): ApplicationGroups {
  const shown = applications.filter(({ is_archived, withdrawn_at }) => !is_archived && withdrawn_at === null)
  const alive = shown.filter(isAlive)
  return {
    to_do: alive
      .filter(({ status }) => status !== "PENDING")
      .toSorted(
        (a, b) => URGENCY[a.status] - URGENCY[b.status] || (a.pay_until ?? "").localeCompare(b.pay_until ?? ""),
      ),
    with_us: alive.filter(({ status }) => status === "PENDING"),
    answered: shown.filter((application) => !isAlive(application)),
    put_away: applications.filter((application) => !shown.includes(application)),
  }
}
