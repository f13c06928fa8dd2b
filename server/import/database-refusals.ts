import pg from "pg"
import { ImportRefused } from "./errors.ts"

// What only the database can refuse: changes between our check and our write, and cases without a check.

const CAUSES: Readonly<Record<string, string>> = {
  customer_email: "someone has just signed up with the email of one of these families",
  student_customer_self:
    "a family takes part itself already, so no other CUSTOMER_AS_PARTICIPANT can come with these files",
  funbox_url_part_key: "funboxes can't exchange their url_part in one import: give one of them a third one first",
  season_url_part_key: "seasons can't exchange their url_part in one import: give one of them a third one first",
  promocode_code: "promo codes can't exchange their codes in one import: give one of them a third one first",
  promocode_never_overused: "families have since used a promo code more often than its max_uses",
  pool_never_oversold: "families have since taken places that a smaller capacity doesn't have",
  attendance_day_session_id_fkey: "families have since booked days that these files take away",
}

const BUSY = "something else holds rows that the import changes: nothing is wrong with the files, try again in a while"

/** 55P03: lock timeout. 57014: statement timeout. 40: repeated deadlocks. */
const isBusy = (code: string): boolean => code === "55P03" || code === "57014" || code.startsWith("40")

/** One sentence for a database error about the data; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code = "", constraint = "", table = "", message } = error
  if (isBusy(code)) return new ImportRefused([`database: ${BUSY}`])
  // 22: a value that its column can't hold; 23: a constraint.
  if (!/^2[23]/.test(code)) return error
  const where = table === "" ? "a value" : `a row of "${table}"`
  return new ImportRefused([`database: ${CAUSES[constraint] ?? `${where} is refused: ${message}`}`])
}

/** For the lock that admits one import at a time. */
export function secondImportRefusal(error: unknown): unknown {
  const is_locked = error instanceof pg.DatabaseError && error.code === "55P03"
  return is_locked ? new ImportRefused(["database: another import is at work: try again when it has ended"]) : error
}
