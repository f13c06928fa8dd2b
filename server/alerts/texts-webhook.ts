import { messages } from "@hub/domain/kernel/messages"
import type { FastifyInstance } from "fastify"
import { readProfile } from "../company/read-company.ts"
import { TEXTS_WEBHOOK_PATH } from "../providers/texts/port.ts"
import type { AlertsNeeds } from "./alerts-needs.ts"
import type { PhoneAnswered } from "./phone-answers.ts"

const m = messages("server/alerts.texts")

// What is answered to a text message.

const STOP = new Set(["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT", "PARAR", "ALTO"])
const START = new Set(["START", "UNSTOP", "YES"])
const HELP = new Set(["HELP", "INFO", "AYUDA"])

const inXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
const twiml = (words?: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${words === undefined ? "" : `<Message>${inXml(words)}</Message>`}</Response>`

export async function textsWebhook(
  server: FastifyInstance,
  {
    public_origin,
    answered,
    ...needs
  }: AlertsNeeds & { readonly public_origin: string; readonly answered: PhoneAnswered },
): Promise<void> {
  const { texts } = needs
  if (texts === undefined) return
  await server.register(async (app) => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post<{ Body: unknown }>(TEXTS_WEBHOOK_PATH, { bodyLimit: 20_000 }, async (request, reply) => {
      const fields = Object.fromEntries(
        Object.entries(request.body ?? {}).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value]] : [],
        ),
      )
      const signature = String(request.headers["x-twilio-signature"] ?? "")
      if (!texts.isSigned({ url: public_origin + TEXTS_WEBHOOK_PATH, fields, signature }))
        return reply.status(403).send("")
      const { From: from = "", Body: body = "" } = fields
      const word = body
        .trim()
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, "")
      if (STOP.has(word) || START.has(word))
        await needs.store.transaction((tx) =>
          answered(tx, { phone: from, isStopped: STOP.has(word), now: needs.clock() }),
        )
      const { name, phone } = await readProfile(needs)()
      const answer = HELP.has(word) ? m.help({ company: name, phone: phone ?? "" }) : undefined
      return reply.type("text/xml").send(twiml(answer))
    })
  })
}
