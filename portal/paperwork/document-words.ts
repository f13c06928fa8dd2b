import type { Document, DocumentStatus } from "@hub/domain/paperwork/document"

/** Spec 8. */
export const DOCUMENT_WORDS = {
  link_failed: "Failed to get signing link",
  no_more_tries: "Max attempts reached",
} as const

const STATES: Record<DocumentStatus, string> = {
  PENDING: "",
  AWAITING_APPROVAL: "Waiting for approval",
  SIGNED: "Signed",
}

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
