import { phoneReader } from "@hub/domain/kernel/phone"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { type Database, sql } from "./sql.ts"

/** Phones as the families of this business write them: without a country code they are of its own country. */
export async function readPhoneOf(db: Database): Promise<ReadPhone> {
  const company = await db.maybe<{ country: string }>(sql`select country from company`)
  return phoneReader(company?.country ?? "US")
}
