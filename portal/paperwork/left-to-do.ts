import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { type Document, isComplete } from "@hub/domain/paperwork/document"
import type { Shared } from "./sign-once.tsx"

const m = messages("portal/paperwork.leftToDo")

/** For one signature, or one upload. */
const MINUTES = 2

/**
 * "4 of 8 done. 1 signature and 2 uploads left, about 6 min."; "… once you book" where no day out asks for them. What is signed once for
 * several is one signature.
 */
export function leftToDo(
  documents: readonly Pick<Document, "kind" | "status" | "template_id">[],
  shared: readonly Pick<Shared, "template_id">[],
  isAsked: boolean,
): string {
  const open = documents.filter((document) => !isComplete(document))
  if (open.length === 0) return m.completed
  const isShared = ({ kind, template_id }: Pick<Document, "kind" | "template_id">): boolean =>
    kind === "SIGNATURE" && shared.some((one) => one.template_id === template_id)
  const signatures = open.filter((one) => one.kind === "SIGNATURE" && !isShared(one)).length + shared.length
  const uploads = open.filter(({ kind }) => kind === "UPLOAD").length
  const parts = [
    ...(signatures === 0 ? [] : [m.signatures({ count: signatures })]),
    ...(uploads === 0 ? [] : [m.uploads({ count: uploads })]),
  ]
  const done = documents.length - open.length
  return m.progress({
    done,
    total: documents.length,
    left: m.left({ parts: listOf(parts), isAsked }),
    minutes: MINUTES * (signatures + uploads),
  })
}
