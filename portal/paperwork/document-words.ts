import { messages } from "@hub/domain/kernel/messages"
import type { Document } from "@hub/domain/paperwork/document"

/** Spec 8. */
export const DOCUMENT_WORDS = messages("portal/paperwork.documentDocument")

const STATES = messages("portal/paperwork.documentStates")

export const stateOf = ({
  status,
  kind,
  return_reason,
}: Pick<Document, "status" | "kind" | "return_reason">): string =>
  return_reason !== null
    ? "Sent back"
    : status === "PENDING"
      ? kind === "SIGNATURE"
        ? "To sign"
        : "To send"
      : status === "SIGNED" && kind === "UPLOAD"
        ? "Approved"
        : STATES[status]
