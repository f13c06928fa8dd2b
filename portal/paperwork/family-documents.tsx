import { averageCompleteness, type Document, isComplete, papersByStudent } from "@hub/domain/paperwork/document"
import type { Student } from "@hub/domain/participants/student"
import { Completeness } from "@hub/ui/completeness/completeness"
import type { RefObject } from "react"
import { membersOf } from "../scheduling/family.ts"
import styles from "./family-documents.module.css"
import { SigningModal } from "./signing-modal.tsx"
import { StudentDocuments } from "./student-documents.tsx"
import { useSigning } from "./use-signing.ts"

/** 4.3: the family's documents by participant, with their completeness. */
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
  const listed = papersByStudent(students, documents)
  const members = new Map(membersOf(students).map((member) => [member.id, member]))
  const left = documents.filter((document) => !isComplete(document)).length
  return (
    <>
      <div className={styles["completeness"]}>
        <Completeness
          title="All documents"
          level="h2"
          percent={averageCompleteness(listed)}
          left={`${left} of ${documents.length} ${documents.length === 1 ? "document" : "documents"} still to do`}
        />
      </div>
      {listed.map(({ student, documents: own }) => {
        const member = members.get(student.id)
        return (
          member !== undefined && (
            <StudentDocuments key={student.id} member={member} documents={own} onSign={signing.sign} />
          )
        )
      })}
      <SigningModal signing={signing} heading={heading} />
    </>
  )
}
