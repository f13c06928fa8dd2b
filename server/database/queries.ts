import { phoneReader } from "@hub/domain/kernel/phone"
import { phoneExample } from "@hub/domain/kernel/phone-example"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { type Database, sql } from "./sql.ts"

/** Errors then show a number of the country. */
export const phoneReaderOf = (country: string): ReadPhone => phoneReader(country, phoneExample(country))

/** Phones as the families of this business write them: without a country code they are of its own country. */
export async function readPhoneOf(db: Database): Promise<ReadPhone> {
  const company = await db.maybe<{ country: string }>(sql`select country from company`)
  return phoneReaderOf(company?.country ?? "US")
}
