import type { DocumentStatus } from "./document.ts"

// Spec 3, I38: where a document can go. What is signed stays signed; files can be replaced until they are approved (SIGNED) or sent back.
export const DOCUMENT_MOVES = {
  PENDING: ["AWAITING_APPROVAL", "SIGNED"],
  AWAITING_APPROVAL: ["AWAITING_APPROVAL", "PENDING", "SIGNED"],
  SIGNED: [],
} as const satisfies Record<DocumentStatus, readonly DocumentStatus[]>

/** The states from which a document may come to this one. */
export const mayBecome = (to: DocumentStatus): DocumentStatus[] =>
  (["PENDING", "AWAITING_APPROVAL", "SIGNED"] as const).filter((from) =>
    DOCUMENT_MOVES[from].some((next) => next === to),
  )
