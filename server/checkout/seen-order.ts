import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { isOrderAt } from "./late-money-queries.ts"

/** Money of an order is the business of who may refund at one of its locations. */
export async function requireOrderAt(
  db: Database,
  { by, order_id }: { by: StaffActor; order_id: string },
): Promise<void> {
  const sites = sitesOf(by, "refund")
  if (sites === null) return
  if (sites === undefined || !(await isOrderAt(db, order_id, sites))) throw problem("SITE_NOT_PERMITTED")
}
