import { currentLanguage, SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { type Static, Type } from "typebox"

const m = messages("server/mail/plans.bank")

/** What a bank or a card service has said: its code, and its own English sentence. */
export const Refusal = Type.Object({ code: Type.String(), message: Type.String() })

const sentences = (): Readonly<Record<string, string>> => ({
  insufficient_funds: m.insufficientFunds,
  expired_card: m.expiredCard,
  incorrect_cvc: m.incorrectCvc,
  processing_error: m.processingError,
  cancelled: m.canceled,
  no_card: m.noCard,
  not_started: m.notStarted,
  payment_intent_authentication_failure: m.notConfirmed,
})

/** In English the bank's own sentence; in other languages what its code means. */
export const bankSentence = ({ code, message }: Static<typeof Refusal>): string =>
  currentLanguage() === SOURCE_LANGUAGE ? message : (sentences()[code] ?? m.declined)

/** The same refusal with its sentence as the current reader has it. */
export const inReadersSentence = <Said extends Static<typeof Refusal>>(refusal: Said | null): Said | null =>
  refusal === null ? null : { ...refusal, message: bankSentence(refusal) }
