import { createHash } from "node:crypto"
import { problem } from "@hub/domain/kernel/problem"
import type { AccountNeeds } from "./account-needs.ts"
import { spendPhoneToken } from "./store.ts"

/** Checks a phone provider's token and spends it, and returns the phone that it proves, in E.164. */
export const provePhone =
  ({ store, clock, phone }: AccountNeeds) =>
  async (token: string): Promise<string> => {
    const now = clock()
    const proved = await phone?.read(token, now)
    if (proved === undefined) throw problem("PHONE_NOT_PROVED")
    const hash = createHash("sha256").update(token).digest()
    if (!(await spendPhoneToken(store, { hash, expires_at: proved.expires_at }))) throw problem("PHONE_NOT_PROVED")
    return proved.phone_number
  }
