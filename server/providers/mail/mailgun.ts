import { createHmac, timingSafeEqual } from "node:crypto"
import { Type } from "typebox"
import { Check } from "typebox/value"
import type { MailReports, ReportedMail } from "./port.ts"

// Mailgun's webhooks about mails that it took over SMTP. The message id has our row's id (smtp.ts).

export const SANDBOX_SIGNING_KEY = "sandbox"

const Text = Type.String({ maxLength: 2_000 })
const Report = Type.Object({
  signature: Type.Object({
    timestamp: Type.String({ maxLength: 20 }),
    token: Type.String({ maxLength: 100 }),
    signature: Type.String({ maxLength: 64 }),
  }),
  "event-data": Type.Object({
    event: Text,
    severity: Type.Optional(Text),
    timestamp: Type.Number({ minimum: 0, maximum: 100_000_000_000 }),
    message: Type.Optional(Type.Object({ headers: Type.Optional(Type.Object({ "message-id": Type.Optional(Text) })) })),
    "delivery-status": Type.Optional(
      Type.Object({
        message: Type.Optional(Text),
        description: Type.Optional(Text),
        code: Type.Optional(Type.Unknown()),
      }),
    ),
  }),
})

const MAIL_ID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/
const REASON_MAX = 300

function whatOf(event: string, severity: string | undefined): ReportedMail["what"] | undefined {
  if (event === "delivered") return "DELIVERED"
  if (event === "failed") return severity === "permanent" ? "BOUNCED" : undefined
  return event === "complained" || event === "unsubscribed" ? "UNWANTED" : undefined
}

export const mailgunReports = (signing_key: string): MailReports => ({
  read(body) {
    if (!Check(Report, body)) return "UNKNOWN"
    const { timestamp, token, signature } = body.signature
    const right = createHmac("sha256", signing_key)
      .update(timestamp + token)
      .digest()
    const given = Buffer.from(signature, "hex")
    if (given.length !== right.length || !timingSafeEqual(given, right)) return "FORGED"
    const { event, severity, message, "delivery-status": status } = body["event-data"]
    const [, mail_id] = MAIL_ID.exec(message?.headers?.["message-id"] ?? "") ?? []
    const what = whatOf(event, severity)
    if (mail_id === undefined || what === undefined) return "OF_NO_USE"
    const words = [status?.description, status?.message].find((one) => one !== undefined && one !== "") ?? ""
    return {
      mail_id,
      what,
      reason: words.replaceAll(/\s+/g, " ").slice(0, REASON_MAX),
      at: new Date(body["event-data"].timestamp * 1_000),
    }
  },
})
