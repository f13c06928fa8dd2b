import { messages } from "@hub/domain/kernel/messages"
export const DETAIL_TEXTS = messages("portal/account.accountDetail")
