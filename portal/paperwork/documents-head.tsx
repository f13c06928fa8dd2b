import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { averageCompleteness, type Document, documentsByStudent, isComplete } from "@hub/domain/paperwork/document"
import type { Student } from "@hub/domain/participants/student"
import { Donut } from "@hub/ui/completeness/completeness"
import { useQuery } from "@tanstack/react-query"
import type { RefObject } from "react"
import { membersOf } from "../participants/members.ts"
import styles from "./documents-head.module.css"
import { readinessQuery } from "./queries.ts"
import { type Shared, sharedOf } from "./sign-once.tsx"

const m = messages("portal/paperwork.documentsHead")

interface Props {
  students: readonly Student[]
  /** Undefined until they are loaded. */
  documents: readonly Document[] | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

const leftToDoTexts = messages("portal/paperwork.leftToDo")

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
  if (open.length === 0) return leftToDoTexts.completed
  const isShared = ({ kind, template_id }: Pick<Document, "kind" | "template_id">): boolean =>
    kind === "SIGNATURE" && shared.some((one) => one.template_id === template_id)
  const signatures = open.filter((one) => one.kind === "SIGNATURE" && !isShared(one)).length + shared.length
  const uploads = open.filter(({ kind }) => kind === "UPLOAD").length
  const parts = [
    ...(signatures === 0 ? [] : [leftToDoTexts.signatures({ count: signatures })]),
    ...(uploads === 0 ? [] : [leftToDoTexts.uploads({ count: uploads })]),
  ]
  const done = documents.length - open.length
  return leftToDoTexts.progress({
    done,
    total: documents.length,
    left: leftToDoTexts.left({ parts: listOf(parts), isAsked }),
    minutes: MINUTES * (signatures + uploads),
  })
}

/** The page's title with what is left in one sentence, and the average completeness (4.3). */
export function DocumentsHead({ students, documents = [], heading }: Props) {
  const members = new Map(membersOf(students).map((member) => [member.id, member]))
  const hasSome = documents.length > 0
  const { data: readiness } = useQuery(readinessQuery)
  const isAsked =
    readiness?.every(({ next, items }) => next === null && items.every(({ due_on }) => due_on === null)) !== true
  return (
    <div className={styles["head"]}>
      <div className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {m.documents}
        </h1>
        <p>{hasSome ? leftToDo(documents, sharedOf(documents, members, new Map()), isAsked) : m.explanation}</p>
      </div>
      {hasSome && (
        <Donut percent={averageCompleteness(documentsByStudent(students, documents))} label={m.allDocuments} />
      )}
    </div>
  )
}
