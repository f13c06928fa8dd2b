import { randomInt } from "node:crypto"
import type { Transaction } from "../database/transaction.ts"
import { hashOf } from "./sessions.ts"
import { putRecoveryCodes } from "./store.ts"

const HOW_MANY = 10
/** Without letters and digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
const LENGTH = 10

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")

/** Ten new codes, which end the ones before; shown once, stored as hashes. */
export async function newRecoveryCodes(tx: Transaction, staff_id: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await putRecoveryCodes(
    tx,
    staff_id,
    codes.map((code) => hashOf(code)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
