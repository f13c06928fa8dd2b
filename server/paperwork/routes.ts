import type { paperworkContract } from "@hub/domain/paperwork/paperwork.contract"
import type { Handlers } from "../http/handlers.ts"
import { answerWithFiles } from "./answer-files.ts"
import { makeUnsignedCopy, readSignedCopy } from "./make-signed-copy.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { listDocuments, readDocument } from "./read-documents.ts"
import { readReadiness, readRequirements } from "./read-requirements.ts"
import { signTogether } from "./sign-together.ts"
import { verifyCopy } from "./signature-record.ts"
import { makeSigningLink } from "./signing-link.ts"

export const paperworkRoutes = (needs: PaperworkNeeds): Handlers<typeof paperworkContract> => ({
  "GET /documents/": ({ who }) => listDocuments(needs)(who.customer_id),
  "GET /documents/{id}": ({ who, params }) => readDocument(needs)(who, params.id),
  "GET /documents/{id}/signing_link": ({ who, params }) => makeSigningLink(needs)(who, params.id),
  "GET /documents/{id}/pdf": ({ who, params }) => makeUnsignedCopy(needs)(who, params.id),
  "POST /documents/sign_together": ({ who, body, transport: { ip, user_agent } }) =>
    signTogether(needs)(who, body, { ip, user_agent }),
  "GET /documents/verify/{code}": ({ params, transport }) => verifyCopy(needs)(params.code, transport.network),
  "POST /documents/{id}/attach_files": ({ who, params, body }) =>
    answerWithFiles(needs)(who.customer_id, params.id, body.file_keys),
  "GET /documents/{id}/signed_copy": ({ who, params }) => readSignedCopy(needs)(who.customer_id, params.id),
  "GET /required_for_attendance/readiness": ({ who }) => readReadiness(needs)(who.customer_id),
  "GET /required_for_attendance/get_requirements_by_attendance_ids": ({ who, query: { attendance_ids = "" } }) =>
    readRequirements(needs)(who.customer_id, attendance_ids),
})
