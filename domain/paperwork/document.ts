import { type Static, Type } from "typebox"
import { compareNames } from "../kernel/compare-names.ts"
import { Line } from "../kernel/typed-text.ts"
import { Day, Id, Instant, named, namedExact, nullable, oneOf, Untranslated, written } from "../kernel/wire.ts"
import { NAME_LENGTH } from "../participants/person-name.ts"
import type { Student } from "../participants/student.ts"

// A document that the business wants for a participant (spec 3, 4.3): one that is read and signed, or one that is answered with files.

export const DOCUMENT_KINDS = ["SIGNATURE", "UPLOAD"] as const

/** AWAITING_APPROVAL: files are there, and the business hasn't looked at them yet. */
export const DOCUMENT_STATUSES = ["PENDING", "AWAITING_APPROVAL", "SIGNED"] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Who takes the signature: our own page, or a service whose link opens in another window. */
export const SIGNERS = ["BUILT_IN", "DOCUSEAL"] as const
export type Signer = (typeof SIGNERS)[number]

/** A signature that ends is requested again so many days before. */
export const RENEWAL_DAYS = 30

/** How many files one document takes. */
export const FILES_MAX = 10

const FileKey = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })

export const Document = named("Document", {
  id: Id,
  student_id: Id,
  /** The same for siblings who are asked for the same. */
  template_id: Id,
  name: written("template_id"),
  untranslated: Untranslated,
  kind: oneOf(DOCUMENT_KINDS),
  signed: Type.Boolean(),
  status: oneOf(DOCUMENT_STATUSES),
  signed_at: nullable(Instant),
  /** What the guardian typed as their name. */
  signed_by: nullable(Type.String()),
  /** Signed in the system before: there is no copy of ours, and of `signed_at` only the day is known. */
  came_over: Type.Optional(Type.Boolean()),
  /** Why the files came back. */
  return_reason: nullable(Type.String()),
  signer: oneOf(SIGNERS),
  /** The last day on which this signature, or these files, count; null: for good, or not given yet. */
  valid_until: nullable(Day),
  /** The last day of the one that this one renews. */
  renews_until: nullable(Day),
  file_keys: Type.Array(FileKey),
  files: Type.Array(named("DocumentFile", { key: FileKey, public_name: Type.String(), download_url: Type.String() })),
})
export type Document = Static<typeof Document>

/** What proves a signature, for its family. */
export const Certificate = named("Certificate", {
  method: oneOf(["TYPED", "DRAWN", "OUTSIDE"]),
  ip: Type.String(),
  /** That was read and signed. */
  language: Type.String(),
  /** SHA-256 of the signed copy, in hexadecimal. */
  fingerprint: Type.String(),
  /** Where anyone can check a copy. */
  verify_url: Type.String(),
})
export type Certificate = Static<typeof Certificate>

/** One document with its words, as `documentText` reads them. */
export const WholeDocument = named("WholeDocument", {
  ...Document.properties,
  /** In the reader's language where the business has it, else in its own. */
  text: Type.String(),
  /** Of the text. */
  language: Type.String(),
  /** The pages of the PDF that has the words, and its language; null: the text has them all. */
  pdf_pages: nullable(Type.Integer()),
  pdf_language: nullable(Type.String()),
  /** What is agreed to on the screen, while it is to be signed here; `seen` names exactly this. */
  signing: nullable(
    Type.Object({ seen: Type.String(), consent_text: Type.Array(Type.String()), consent_words: Type.String() }),
  ),
  certificate: nullable(Certificate),
  /** Those that this one renews, the newest first. */
  earlier: Type.Array(Type.Object({ id: Id, signed_at: nullable(Instant), valid_until: nullable(Day) })),
})
export type WholeDocument = Static<typeof WholeDocument>

/** Where a document is signed, for someone who needs no other token; good for some minutes. */
export const SigningLink = named("SigningLink", { url: Type.String(), expires_at: Instant })
export type SigningLink = Static<typeof SigningLink>

export const AttachedFiles = namedExact("AttachedFiles", {
  file_keys: Type.Array(FileKey, { minItems: 1, maxItems: FILES_MAX, uniqueItems: true }),
})

/** Strokes of a drawn name, each a list of x and y, in thousandths of a field that is three times as wide as high. */
export const DRAWING = { strokes: 60, points: 4_000, width: 1_000, height: 333 } as const
const Stroke = Type.Array(Type.Integer({ minimum: 0, maximum: DRAWING.width }), { minItems: 2, maxItems: 2_000 })

/** One signature under the same document of several participants. */
export const SignTogether = namedExact("SignTogether", {
  document_ids: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  seen: Type.String({ maxLength: 64 }),
  has_consented: Type.Boolean(),
  name: Line({ maxLength: 4 * NAME_LENGTH }),
  /** Null: the typed name is the signature. */
  drawing: nullable(Type.Array(Stroke, { maxItems: DRAWING.strokes })),
})
export type SignTogether = Static<typeof SignTogether>

/** What became of each: another window may have signed it, or the business doesn't ask for it any more. */
export const SignedTogether = named("SignedTogether", {
  results: Type.Array(
    Type.Object({ document_id: Id, outcome: oneOf(["SIGNED", "ALREADY_SIGNED", "NOT_FOUND", "OTHER_TEXT"]) }),
  ),
})
export type SignedTogether = Static<typeof SignedTogether>

/** What anyone may know who has the address on a signed copy. */
export const VerifiedCopy = named("VerifiedCopy", {
  business_name: Type.String(),
  document_name: Type.String(),
  signer_initials: Type.String(),
  student_initials: Type.String(),
  signed_at: Instant,
  valid_until: nullable(Day),
  /** That was read and signed. */
  language: Type.String(),
  /** SHA-256 of the copy's bytes, of the text that was signed, and of the business's PDF where the words are one, in hexadecimal. */
  copy_sha256: Type.String(),
  text_sha256: Type.String(),
  pdf_sha256: nullable(Type.String()),
  /** Its number in the business's chain of signatures. */
  number: Type.Integer(),
  /** Its record and its copy are as they were written. */
  is_genuine: Type.Boolean(),
})
export type VerifiedCopy = Static<typeof VerifiedCopy>

/** Whether a drawing has something of a signature: a few points that aren't all in one spot. */
export function isDrawn(drawing: readonly (readonly number[])[]): boolean {
  const points = drawing.reduce((sum, stroke) => sum + Math.floor(stroke.length / 2), 0)
  const xs = drawing.flatMap((stroke) => stroke.filter((_, at) => at % 2 === 0))
  return (
    points >= 4 &&
    points <= DRAWING.points &&
    drawing.every((stroke) => stroke.length % 2 === 0) &&
    xs.reduce((most, x) => Math.max(most, x), 0) - xs.reduce((least, x) => Math.min(least, x), DRAWING.width) >= 30
  )
}

/** "D. O." */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word).find((letter) => /\p{L}/u.test(letter)) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(" ")

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
export function documentsByStudent<Person extends Pick<Student, "id" | "type" | "full_name">>(
  students: readonly Person[],
  documents: readonly Document[],
): DocumentsByStudent<Person>[] {
  const isOthers = ({ type }: Person): number => (type === "CUSTOMER_AS_PARTICIPANT" ? 0 : 1)
  return students
    .map((student) => {
      const own = documents.filter(({ student_id }) => student_id === student.id)
      return { student, documents: own, percent: completenessOf(own) }
    })
    .filter((own) => own.documents.length > 0)
    .sort(
      (a, b) =>
        isOthers(a.student) - isOthers(b.student) ||
        a.percent - b.percent ||
        compareNames(a.student.full_name, b.student.full_name),
    )
}

/** 4.3: the mean of the students' completeness, in whole percent rounded down. */
export const averageCompleteness = (all: readonly { percent: number }[]): number =>
  all.length === 0 ? 100 : Math.floor(all.reduce((sum, { percent }) => sum + percent, 0) / all.length)

// Spec 3, I38: where a document can go. What is signed stays signed; files can be replaced until they are approved (SIGNED) or sent back.
const DOCUMENT_MOVES = {
  PENDING: ["AWAITING_APPROVAL", "SIGNED"],
  AWAITING_APPROVAL: ["AWAITING_APPROVAL", "PENDING", "SIGNED"],
  SIGNED: [],
} as const satisfies Record<DocumentStatus, readonly DocumentStatus[]>

/** The states from which a document may come to this one. */
export const mayBecome = (to: DocumentStatus): DocumentStatus[] =>
  (["PENDING", "AWAITING_APPROVAL", "SIGNED"] as const).filter((from) =>
    DOCUMENT_MOVES[from].some((next) => next === to),
  )
