import { messages } from "@hub/domain/kernel/messages"
import type { Document } from "@hub/domain/paperwork/document"
import { Icon } from "@hub/ui/icon/icon"

const documentStatesTexts = messages("portal/paperwork.documentStates")

function stateOf({ status, kind, return_reason }: Pick<Document, "status" | "kind" | "return_reason">): string {
  if (return_reason !== null) return documentStatesTexts.sentBack
  switch (status) {
    case "PENDING":
      return kind === "SIGNATURE" ? documentStatesTexts.toSign : documentStatesTexts.toSend
    case "AWAITING_APPROVAL":
      return documentStatesTexts.waitingForApproval
    case "SIGNED":
      return kind === "UPLOAD" ? documentStatesTexts.approved : documentStatesTexts.signed
  }
}

const TAG_CLASS = { PENDING: "warn", AWAITING_APPROVAL: "wait", SIGNED: "ok" } as const

export const DocumentStatusTag = ({ document }: { document: Pick<Document, "status" | "kind" | "return_reason"> }) => (
  <span className={`tag ${TAG_CLASS[document.status]}`}>
    {document.status === "SIGNED" && <Icon name="check" />}
    {stateOf(document)}
  </span>
)
