import { forgetCodeMails } from "../mail/queue-mail.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { deleteOldAddresses, deleteOldCodes } from "./store.ts"

/** Deletes codes and the mails with codes in them after a day, so that they can't be stolen later, and addresses after a year. */
export const forgetOldCodes =
  ({ store, clock }: Pick<AccountNeeds, "store" | "clock">) =>
  async (): Promise<void> => {
    await deleteOldCodes(store, clock())
    await forgetCodeMails(store, clock())
    await deleteOldAddresses(store, clock())
  }
