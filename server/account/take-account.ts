import { recordAgreement } from "../audit/record-consent.ts"
import type { Transaction } from "../database/transaction.ts"
import { refuseWeak } from "./change-credentials.ts"
import { hashPassword } from "./passwords.ts"
import { setPasswordHash } from "./store.ts"

/** Refuses what can't be a password here, and hashes it, before any row is locked. */
export async function requirePassword(password: string, email: string | null): Promise<string> {
  await refuseWeak(password, email)
  return hashPassword(password)
}

/** An account that the business has made becomes its family's, which agrees to what others agree to when they open one. */
export async function takeAccount(
  tx: Transaction,
  { customer_id, hash, ip, now }: { customer_id: string; hash: string; ip: string; now: Date },
): Promise<void> {
  await setPasswordHash(tx, customer_id, hash)
  await recordAgreement(tx, { customer_id, occasion: "SIGN_UP", ip, order_id: null, now })
}
