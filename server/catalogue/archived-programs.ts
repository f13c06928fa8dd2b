import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"
import type { BusinessData } from "../import/business-data.ts"
import type { Faults } from "../import/faults.ts"
import { programKeys } from "../import/write-activities.ts"
import { archivedPrograms } from "./archive-queries.ts"

/** Families would see a date whose program they no longer see. */
export async function refuseArchivedPrograms(db: Database, data: BusinessData, faults: Faults): Promise<void> {
  const { offerings } = data
  const programOf = programKeys(data)
  const archived = await archivedPrograms(db, offerings.map(programOf))
  if (archived.size === 0) return
  const { today } = await db.one<{ today: string }>(sql`select ${companyDay(new Date())} as today`)
  for (const row of offerings)
    if (archived.has(programOf(row)) && row.sessions.some(({ date }) => date >= today))
      faults.add(row, "activity", "this program is archived: bring it back first")
}
