import { forgetCodeMails } from "../mail/queue-mail.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { deleteOldCodes } from "./store-codes.ts"

/** Codes, tries and the mails with codes in them live a day: afterwards they are good for nothing but being stolen. */
export const forgetOldCodes =
  ({ store, clock }: Pick<AccountNeeds, "store" | "clock">) =>
  async (): Promise<void> => {
    await deleteOldCodes(store, clock())
    await forgetCodeMails(store, clock())
  }
