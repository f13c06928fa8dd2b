import type { Document } from "@hub/domain/paperwork/document"
import { Icon } from "@hub/ui/icon/icon"
import { stateOf } from "./document-words.ts"

const TAG_CLASS = { PENDING: "warn", AWAITING_APPROVAL: "wait", SIGNED: "ok" } as const

export const DocumentStatusTag = ({ document }: { document: Pick<Document, "status" | "kind" | "return_reason"> }) => (
  <span className={`tag ${TAG_CLASS[document.status]}`}>
    {document.status === "SIGNED" && <Icon name="check" />}
    {stateOf(document)}
  </span>
)
