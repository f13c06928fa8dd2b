import { messages } from "@hub/domain/kernel/messages"
import { averageCompleteness, type Document, documentsByStudent } from "@hub/domain/paperwork/document"
import type { Student } from "@hub/domain/participants/student"
import { Donut } from "@hub/ui/completeness/completeness"
import { useQuery } from "@tanstack/react-query"
import type { RefObject } from "react"
import { membersOf } from "../participants/members.ts"
import styles from "./documents-head.module.css"
import { leftToDo } from "./left-to-do.ts"
import { readinessQuery } from "./queries.ts"
import { sharedOf } from "./sign-once.tsx"

const m = messages("portal/paperwork.documentsHead")

interface Props {
  students: readonly Student[]
  /** Undefined until they are loaded. */
  documents: readonly Document[] | undefined
  heading: RefObject<HTMLHeadingElement | null>
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
