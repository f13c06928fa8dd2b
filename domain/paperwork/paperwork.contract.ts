import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Id, IdList } from "../kernel/wire.ts"
import {
  AttachedFiles,
  Document,
  SignedTogether,
  SigningLink,
  SignTogether,
  VerifiedCopy,
  WholeDocument,
} from "./document.ts"
import { AttendanceRequirements, Readiness } from "./requirement.ts"

const byId = Type.Object({ id: Id })

export const paperworkContract = endpoints({
  "GET /documents/": {
    summary: "What the business wants signed or sent for each participant, in the order that it gives them",
    access: "customer",
    result: Type.Array(Document),
  },
  "GET /documents/{id}": {
    summary: "A document and its text",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: WholeDocument,
  },
  "GET /documents/{id}/signing_link": {
    summary: "A link to the page where the document is signed; it lasts 30 minutes",
    access: "customer",
    refusals: ["DOCUMENT_NOT_FOR_SIGNING", "DOCUMENT_SIGNED", "NOT_FOUND", "SIGNER_AWAY", "TOO_MANY_REQUESTS"],
    params: byId,
    result: SigningLink,
  },
  "POST /documents/sign_together": {
    summary: "Sign the same document for one participant or several, with one consent and one signature",
    access: "customer",
    refusals: ["DOCUMENT_CHANGED", "DOCUMENT_NOT_FOR_SIGNING", "NOT_FOUND", "SIGNED_ELSEWHERE", "TOO_MANY_REQUESTS"],
    body: SignTogether,
    result: SignedTogether,
  },
  "GET /documents/verify/{code}": {
    summary: "Whether a signed copy is genuine, for anyone who has the address that is printed on it",
    access: "public",
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    params: Type.Object({
      code: Type.String({ pattern: "^[A-Za-z0-9_-]{22}$", examples: ["Qm7vX2c9Tz4pLk1Rw8Ns3A"] }),
    }),
    result: VerifiedCopy,
  },
  "GET /documents/{id}/pdf": {
    summary: "The document to read or print, unsigned, as a PDF",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.String(),
    file: "application/pdf",
  },
  "POST /documents/{id}/attach_files": {
    summary: "Answer a document with uploads of purpose DOCUMENT; they replace those that were sent before",
    access: "customer",
    refusals: ["DOCUMENT_NOT_FOR_FILES", "DOCUMENT_SIGNED", "NOT_FOUND"],
    params: byId,
    body: AttachedFiles,
    result: Document,
  },
  "GET /documents/{id}/signed_copy": {
    summary: "The signed document with its record, as a PDF",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.String(),
    file: "application/pdf",
  },
  "GET /required_for_attendance/readiness": {
    summary: "How ready each participant is for the next day out, and what is left",
    access: "customer",
    result: Type.Array(Readiness),
  },
  "GET /required_for_attendance/get_requirements_by_attendance_ids": {
    summary: "What is asked for before each of these bookings",
    access: "customer",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ attendance_ids: Type.Optional(IdList) }),
    result: Type.Array(AttendanceRequirements),
  },
})
