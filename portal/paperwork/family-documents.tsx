import { messages } from "@hub/domain/kernel/messages"
import { type Document, documentsByStudent } from "@hub/domain/paperwork/document"
import type { Requirement } from "@hub/domain/paperwork/requirement"
import type { Student } from "@hub/domain/participants/student"
import { useQuery } from "@tanstack/react-query"
import type { RefObject } from "react"
import { useToday } from "../company/use-today.ts"
import { membersOf } from "../participants/members.ts"
import styles from "./family-documents.module.css"
import { readinessQuery } from "./queries.ts"
import { SignOnce, sharedOf } from "./sign-once.tsx"
import { SigningModal } from "./signing-modal.tsx"
import { StudentDocuments } from "./student-documents.tsx"
import { useSigning } from "./use-signing.ts"

const m = messages("portal/paperwork.familyDocuments")

/** 4.3: the family's documents by participant, with their completeness, by when and what they block. */
export function FamilyDocuments({
  students,
  documents,
  heading,
}: {
  students: readonly Student[]
  documents: readonly Document[]
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const signing = useSigning()
  const today = useToday()
  // Without it the list has no days, and everything else.
  const { data: readiness = [] } = useQuery(readinessQuery)
  const due = new Map<string, Requirement>(
    readiness.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === "documents" && item.subject_id !== null ? [[item.subject_id, item]] : [])),
    ),
  )
  const listed = documentsByStudent(students, documents)
  const members = new Map(membersOf(students).map((member) => [member.id, member]))
  const shared = sharedOf(documents, members, due)
  const without = students.filter(({ id }) => documents.every(({ student_id }) => student_id !== id))
  return (
    <>
      {shared.map((one, index) => (
        <SignOnce key={one.template_id} shared={one} today={today} above={shared[index - 1]} />
      ))}
      <div className={styles["students"]}>
        {listed.map(({ student, documents: own }) => {
          const member = members.get(student.id)
          return (
            member !== undefined && (
              <StudentDocuments
                key={student.id}
                member={member}
                documents={own}
                due={due}
                shared={shared}
                today={today}
                onSign={signing.sign}
              />
            )
          )
        })}
      </div>
      {without.map((student) => (
        <p key={student.id} className="small dim">
          {m.empty({ full_name: student.full_name })}
        </p>
      ))}
      <SigningModal signing={signing} heading={heading} />
    </>
  )
}
