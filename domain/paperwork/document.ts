import { type Static, Type } from "typebox"
import { exact, Id, Instant, nullable, oneOf } from "../kernel/wire.ts"
import type { Student } from "../participants/student.ts"

// A document that the business wants for a participant (spec 3, 4.3): one that is read and signed, or one that is answered with files.

export const DOCUMENT_KINDS = ["SIGNATURE", "UPLOAD"] as const

/** AWAITING_APPROVAL: files are there, and the business hasn't looked at them yet. */
export const DOCUMENT_STATUSES = ["PENDING", "AWAITING_APPROVAL", "SIGNED"] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** How many files one document takes. */
export const FILES_MAX = 10

const FileKey = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })

export const Document = Type.Object({
  id: Id,
  student_id: Id,
  name: Type.String(),
  kind: oneOf(DOCUMENT_KINDS),
  signed: Type.Boolean(),
  status: oneOf(DOCUMENT_STATUSES),
  signed_at: nullable(Instant),
  /** What the guardian typed as their name. */
  signed_by: nullable(Type.String()),
  /** Why the files came back. */
  return_reason: nullable(Type.String()),
  file_keys: Type.Array(FileKey),
  files: Type.Array(Type.Object({ key: FileKey, public_name: Type.String(), download_url: Type.String() })),
})
export type Document = Static<typeof Document>

/** One document with its words: headings and paragraphs, as `documentText` reads them. */
export const WholeDocument = Type.Object({ ...Document.properties, text: Type.String() })
export type WholeDocument = Static<typeof WholeDocument>

/** Where a document is signed, for somebody who needs no other token; good for some minutes. */
export const SigningLink = Type.Object({ url: Type.String(), expires_at: Instant })
export type SigningLink = Static<typeof SigningLink>

export const AttachedFiles = exact({
  file_keys: Type.Array(FileKey, { minItems: 1, maxItems: FILES_MAX, uniqueItems: true }),
})

type Finished = Pick<Document, "status">

/** 4.3. */
export const isComplete = ({ status }: Finished): boolean => status === "SIGNED" || status === "AWAITING_APPROVAL"

/** 4.3: signed documents of all, in whole percent rounded down; who has none is done. */
export const completenessOf = (documents: readonly Finished[]): number =>
  documents.length === 0 ? 100 : Math.floor((100 * documents.filter(isComplete).length) / documents.length)

export interface DocumentsByStudent<Person> {
  readonly student: Person
  readonly documents: readonly Document[]
  readonly percent: number
}

/** 4.3: who has documents, the customer first, then by completeness from the least, then by name. */
export function papersByStudent<Person extends Pick<Student, "id" | "type" | "full_name">>(
  students: readonly Person[],
  documents: readonly Document[],
): DocumentsByStudent<Person>[] {
  const isOthers = ({ type }: Person): number => (type === "CUSTOMER_AS_PARTICIPANT" ? 0 : 1)
  return students
    .map((student) => {
      const own = documents.filter(({ student_id }) => student_id === student.id)
      return { student, documents: own, percent: completenessOf(own) }
    })
    .filter((papers) => papers.documents.length > 0)
    .sort(
      (a, b) =>
        isOthers(a.student) - isOthers(b.student) ||
        a.percent - b.percent ||
        a.student.full_name.localeCompare(b.student.full_name, "en"),
    )
}

/** 4.3: the mean of the students' completeness, in whole percent rounded down. */
export const averageCompleteness = (all: readonly { percent: number }[]): number =>
  all.length === 0 ? 100 : Math.floor(all.reduce((sum, { percent }) => sum + percent, 0) / all.length)
