import { messages } from "@hub/domain/kernel/messages"
export const DETAIL_WORDS = messages("portal/account.accountDetail")
