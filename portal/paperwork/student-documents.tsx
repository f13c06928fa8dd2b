import { completenessOf, type Document } from "@hub/domain/paperwork/document"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Donut } from "@hub/ui/completeness/completeness"
import { Link } from "@tanstack/react-router"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { isYou } from "../participants/participant-words.ts"
import type { Member } from "../scheduling/family.ts"
import { DocumentStatusTag } from "./document-status-tag.tsx"
import styles from "./student-documents.module.css"

interface Props {
  member: Member
  documents: readonly Document[]
  onSign: (document: Document, name: string) => void
}

export const StudentDocuments = ({ member: { id, student, colour }, documents, onSign }: Props) => (
  <section className={styles["student"]} aria-labelledby={`documents-${id}`}>
    <div className={styles["head"]}>
      <ParticipantAvatar student={student} k={colour} size="m" isDecorative />
      <h2 id={`documents-${id}`}>
        {student.full_name}
        {isYou(student) && <span className="tag">You</span>}
      </h2>
      <Donut percent={completenessOf(documents)} label={`Documents of ${student.full_name}`} />
    </div>
    <ul className={styles["documents"]}>
      {documents.map((document) => (
        <li key={document.id} className={styles["document"]}>
          <div className={styles["words"]}>
            <Link to="/documents/$id" params={{ id: document.id }}>
              {document.name}
            </Link>
            <DocumentStatusTag document={document} />
            {document.return_reason !== null && <p className={styles["reason"]}>“{document.return_reason}”</p>}
          </div>
          <NextAction document={document} name={student.full_name} onSign={() => onSign(document, student.full_name)} />
        </li>
      ))}
    </ul>
  </section>
)

function NextAction({ document, name, onSign }: { document: Document; name: string; onSign: () => void }) {
  if (document.status !== "PENDING") return null
  const named = (
    <span className="visually-hidden">
      {" "}
      {document.name} for {name}
    </span>
  )
  return document.kind === "SIGNATURE" ? (
    <Button variant="line" size="s" onClick={onSign}>
      Sign{named}
    </Button>
  ) : (
    <Link className={buttonClass({ variant: "line", size: "s" })} to="/documents/$id" params={{ id: document.id }}>
      {document.return_reason === null ? "Send files" : "Send again"}
      {named}
    </Link>
  )
}
