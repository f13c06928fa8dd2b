import { currentLanguage } from "@hub/domain/kernel/language"
import type { FastifyInstance, FastifyReply } from "fastify"
import { formScope, sendPrivatePage } from "../http/plain-page.ts"
import { ESignError } from "../providers/e-sign/port.ts"
import { takeCallback } from "./ask-outside-signer.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { signDocument, type Visit, visitToSign } from "./sign-document.ts"
import { SIGN_PATH } from "./signing-link.ts"
import { gonePage, signedPage, signingPage } from "./signing-pages.ts"
import { templatePdf } from "./store-signatures.ts"

interface Link {
  Params: { token: string }
}

const NOTHING_TYPED = { name: "", has_consented: false }

function pageOf(visit: Visit, typed: typeof NOTHING_TYPED, pdf_url: string): { status: number; page: string } {
  if (visit.at === "gone") return { status: 404, page: gonePage() }
  if (visit.at === "signed") return { status: 200, page: signedPage(visit.document) }
  const { document, errors } = visit
  // Who hasn't seen these words hasn't agreed to them.
  const has_consented = typed.has_consented && !errors.includes("changed")
  return {
    status: errors.length > 0 ? 400 : 200,
    page: signingPage(document, { typed: { ...typed, has_consented }, errors, pdf_url }),
  }
}

/** In the language of the page that names it: a link may have brought its own. */
const pdfPath = (token: string): string =>
  `${SIGN_PATH}/${encodeURIComponent(token)}/document.pdf?lang=${currentLanguage()}`

const answer = (reply: FastifyReply, visit: Visit, token: string, typed = NOTHING_TYPED): FastifyReply => {
  const { status, page } = pageOf(visit, typed, pdfPath(token))
  return sendPrivatePage(reply, status, page)
}

/** The page where a document is signed (decision 0048). Its token is all the right that it has, and good for one document. */
export async function signingRoutes(
  app: FastifyInstance,
  needs: Pick<PaperworkNeeds, "store" | "clock" | "public_origin">,
): Promise<void> {
  await formScope(app, (scope) => {
    scope.get<Link>(`${SIGN_PATH}/:token`, async ({ params }, reply) =>
      answer(reply, await visitToSign(needs)(params.token), params.token),
    )
    scope.get<Link>(`${SIGN_PATH}/:token/document.pdf`, async ({ params }, reply) => {
      const visit = await visitToSign(needs)(params.token)
      const found = visit.at === "gone" ? undefined : await templatePdf(needs.store, visit.document)
      if (visit.at === "gone" || found === undefined) return sendPrivatePage(reply, 404, gonePage())
      return reply
        .headers({ "cache-control": "no-store", "content-disposition": "inline" })
        .header("content-language", visit.document.pdf_language)
        .type("application/pdf")
        .send(found.pdf)
    })
    scope.post<Link>(`${SIGN_PATH}/:token`, { bodyLimit: 32_768 }, async (request, reply) => {
      const fields = new URLSearchParams(typeof request.body === "string" ? request.body : "")
      const typed = { name: fields.get("name") ?? "", has_consented: fields.get("consent") === "on" }
      const signing = { ...typed, seen: fields.get("seen") ?? "" }
      const from = { ip: request.ip, user_agent: (request.headers["user-agent"] ?? "").slice(0, 300) }
      const { token } = request.params
      return answer(reply, await signDocument(needs)(token, signing, from), token, typed)
    })
  })
}

const DOCUSEAL_PATH = "/webhooks/docuseal"
/** The header that is entered at DocuSeal beside the address, with DOCUSEAL_WEBHOOK_SECRET as its value. */
const DOCUSEAL_HEADER = "x-docuseal-secret"

/** DocuSeal's callbacks. It sends one again, for two days, until it is answered with success. */
export async function docuSealCallback(
  app: FastifyInstance,
  needs: Pick<PaperworkNeeds, "store" | "clock" | "outside" | "public_origin">,
): Promise<void> {
  const { outside } = needs
  if (outside === undefined) return
  app.post(DOCUSEAL_PATH, { bodyLimit: 1_048_576 }, async (request, reply) => {
    const secret = request.headers[DOCUSEAL_HEADER]
    const read = outside.e_sign.readCallback(request.body, typeof secret === "string" ? secret : undefined)
    if (read === "forged") return reply.status(401).send({ ok: false })
    // Other events and other people's submissions are none of ours, and no reason to send them again.
    if (read === "other") return reply.send({ ok: true })
    try {
      await takeCallback(needs)(read.submission_id)
    } catch (error) {
      if (!(error instanceof ESignError)) throw error
      return reply.status(503).send({ ok: false })
    }
    return reply.send({ ok: true })
  })
}
