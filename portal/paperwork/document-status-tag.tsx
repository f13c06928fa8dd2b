import type { Document } from "@hub/domain/paperwork/document"
import { Icon } from "@hub/ui/icon/icon"
import { stateOf } from "./document-words.ts"

const LOOK = { PENDING: "warn", AWAITING_APPROVAL: "wait", SIGNED: "ok" } as const

/** Where a document stands, in words and not in colour alone. */
export const DocumentStatusTag = ({ document }: { document: Pick<Document, "status" | "kind"> }) => (
  <span className={`tag ${LOOK[document.status]}`}>
    {document.status === "SIGNED" && <Icon name="check" />}
    {stateOf(document)}
  </span>
)
