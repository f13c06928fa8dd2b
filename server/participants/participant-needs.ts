import { dayAt } from "@hub/domain/kernel/zone"
import { readProfile } from "../company/read-company.ts"
import type { Store } from "../database/transaction.ts"

export interface ParticipantNeeds {
  readonly store: Store
  readonly clock: () => Date
}

/** The day on the business's own calendar. */
export async function businessDay(needs: ParticipantNeeds): Promise<string> {
  const { time_zone } = await readProfile(needs)()
  return dayAt(needs.clock().toISOString(), time_zone)
}
