import type { FastifyInstance } from "fastify"
import { TEXT_STATUS_PATH } from "../providers/texts/port.ts"
import * as m from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { reportText } from "./store.ts"

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the provider reports of a text that it was given: it arrived, or why it didn't. */
export async function textsStatusWebhook(
  server: FastifyInstance,
  { store, texts, public_origin }: Pick<MessagesNeeds, "store" | "texts" | "public_origin">,
): Promise<void> {
  if (texts === undefined) return
  await server.register(async (app) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post<{ Params: { id: string }; Body: unknown }>(
      `${TEXT_STATUS_PATH}/:id`,
      { bodyLimit: 20_000 },
      async ({ params: { id }, body, headers }, reply) => {
        const fields = Object.fromEntries(
          Object.entries(body ?? {}).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
        )
        const signature = String(headers["x-twilio-signature"] ?? "")
        const url = `${public_origin}${TEXT_STATUS_PATH}/${id}`
        if (!ID.test(id) || !texts.isSigned({ url, fields, signature })) return reply.status(403).send("")
        const { MessageStatus: status = "", ErrorCode: code = "" } = fields
        if (status === "delivered") await reportText(store, id, { outcome: "DELIVERED", because: null })
        if (status === "undelivered" || status === "failed")
          await reportText(store, id, { outcome: "FAILED", because: m.textFailed(code) })
        return reply.status(204).send()
      },
    )
  })
}
