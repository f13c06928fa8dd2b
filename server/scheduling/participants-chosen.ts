import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { type Booker, bookersOf } from "./store-attendances.ts"

/**
 * The participants that a caller names, with what they have booked. Naming any needs a sign-in, and somebody else's answers
 * like one that does not exist, the whole list with it (I22).
 */
export async function participantsChosen(
  store: Database,
  who: Who | undefined,
  student_ids: string | undefined,
  now: Date,
): Promise<Booker[]> {
  if (student_ids === undefined || student_ids === "") return []
  if (who === undefined) throw problem("NOT_AUTHORIZED")
  const own = new Map((await bookersOf(store, who.customer_id, now)).map((one) => [one.id, one]))
  const ids = [...new Set(student_ids.split(","))]
  const chosen = ids.map((id) => own.get(id)).filter((one) => one !== undefined)
  if (chosen.length < ids.length) throw problem("NOT_FOUND")
  return chosen
}
