import { dayAt } from "@hub/domain/kernel/zone"
import { readProfile } from "../company/read-company.ts"
import type { Database } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"

export interface ParticipantNeeds {
  readonly store: Store
  readonly clock: () => Date
}

export interface BusinessDay {
  /** The day on the business's own calendar. */
  readonly today: string
  readonly school_year_starts: string
}

export async function businessDay(needs: { store: Database; clock: () => Date }): Promise<BusinessDay> {
  const { time_zone, school_year_starts } = await readProfile(needs)()
  return { today: dayAt(needs.clock().toISOString(), time_zone), school_year_starts }
}
