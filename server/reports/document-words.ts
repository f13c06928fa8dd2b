import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/reports.document")

interface Missing {
  readonly kind: "SIGNATURE" | "UPLOAD"
  readonly status: "PENDING" | "AWAITING_APPROVAL"
  readonly is_returned: boolean
}

function stateOf({ kind, status, is_returned }: Missing): string {
  if (status === "AWAITING_APPROVAL") return m.toLookAt
  if (is_returned) return m.sentBack
  return kind === "SIGNATURE" ? m.notSigned : m.notSent
}

/** A document that isn't there, with how far it is in words. */
export const documentWords = <Row extends Missing>(row: Row) => ({ ...row, state: stateOf(row), missing: 1 })
