import { setTextsOfPhone } from "../account/store-profile.ts"
import { phoneAnswered } from "../alerts/phone-answers.ts"
import type { Store } from "../database/transaction.ts"
import { SANDBOX_TEXTS, SANDBOX_TEXTS_PATH } from "../providers/texts/account.ts"
import type { Texts } from "../providers/texts/port.ts"
import { twilio } from "../providers/texts/twilio.ts"
import type { Settings } from "./settings.ts"

/** How text messages go out: by the settings, else by the sandbox's stand-in, else not at all. */
function textsOf({ twilio: account, is_sandbox, inner_origin }: Settings): Texts | undefined {
  if (account !== undefined) return twilio(account)
  return is_sandbox ? twilio({ ...SANDBOX_TEXTS, api_base: inner_origin + SANDBOX_TEXTS_PATH }) : undefined
}

/** What sends text messages, and ends them for a phone that answers STOP. */
export const textingOf = (settings: Settings, { store, clock }: { store: Store; clock: () => Date }) => ({
  store,
  clock,
  texts: textsOf(settings),
  public_origin: settings.public_origin,
  answered: phoneAnswered(setTextsOfPhone),
})
