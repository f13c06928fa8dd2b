import { openSecret } from "./seal-secret.ts"
import type { StaffNeeds } from "./staff-needs.ts"
import { codedPeople } from "./store-people.ts"
import { codeNow } from "./totp.ts"

/** Codes that are good now, for a sandbox's outbox: nobody in a sandbox is real. */
export const codesNow =
  ({ store, clock, staff_keys }: Pick<StaffNeeds, "store" | "clock" | "staff_keys">) =>
  async (): Promise<{ name: string; email: string; code: string }[]> => {
    const people = await codedPeople(store)
    return people.flatMap(({ id, name, email, totp_secret, totp_step }) => {
      const secret = openSecret(staff_keys, id, totp_secret)
      const used = { now: clock(), used_step: totp_step }
      return secret === undefined ? [] : [{ name, email, code: codeNow(secret, used) }]
    })
  }
