import { messages } from "@hub/domain/kernel/messages"
import type { Document } from "@hub/domain/paperwork/document"

const m = messages("portal/paperwork.documentStates")

export function stateOf({ status, kind, return_reason }: Pick<Document, "status" | "kind" | "return_reason">): string {
  if (return_reason !== null) return m.sentBack
  switch (status) {
    case "PENDING":
      return kind === "SIGNATURE" ? m.toSign : m.toSend
    case "AWAITING_APPROVAL":
      return m.waitingForApproval
    case "SIGNED":
      return kind === "UPLOAD" ? m.approved : m.signed
  }
}
