import type { FastifyInstance } from "fastify"
import { ESignError } from "../providers/e-sign/port.ts"
import { takeCallback } from "./ask-outside-signer.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"

export const DOCUSEAL_PATH = "/webhooks/docuseal"
/** The header that is entered at DocuSeal beside the address, with DOCUSEAL_WEBHOOK_SECRET as its value. */
export const DOCUSEAL_HEADER = "x-docuseal-secret"

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
