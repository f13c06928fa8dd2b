import { createHmac, randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"

// A provider of text messages as Twilio's API has it: checks the sender and the form of what comes, lists it, and answers for a phone.
// In memory: what was sent is gone with the process.

interface TextsSandbox {
  readonly path: string
  readonly account_sid: string
  readonly auth_token: string
  readonly webhook_url: () => string
  /** The address that the provider would call and sign. */
  readonly signed_url: string
  /** Where this process answers what the provider would call at the public address. */
  readonly inner_url: (public_url: string) => string
}

interface SentText {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly at: string
}

const E164 = /^\+[1-9]\d{6,14}$/
/** Ten parts of a message. */
const LONGEST = 1_600
/** Numbers that end so are never taken, by Twilio's own test numbers: not a phone, stopped, busy. */
const FAULTS: Readonly<Record<string, { status: number; code: number; message: string }>> = {
  "0001": { status: 400, code: 21_211, message: "The 'To' number is not a valid phone number." },
  "0610": { status: 400, code: 21_610, message: "Attempt to send to unsubscribed recipient" },
  "0429": { status: 429, code: 20_429, message: "Too Many Requests" },
}

export async function textsSandbox(
  app: FastifyInstance,
  { path, account_sid, auth_token, webhook_url, signed_url, inner_url }: TextsSandbox,
): Promise<void> {
  const sent: SentText[] = []
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const signed = (url: string, fields: Readonly<Record<string, string>>): string =>
    createHmac("sha1", auth_token)
      .update(
        Object.keys(fields)
          .toSorted()
          .reduce((text, name) => `${text}${name}${fields[name] ?? ""}`, url),
      )
      .digest("base64")
  const post = (url: string, public_url: string, fields: Readonly<Record<string, string>>) =>
    fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-twilio-signature": signed(public_url, fields),
      },
      body: new URLSearchParams(fields).toString(),
    })
  /** It arrives, unless the number ends so: a landline. */
  const report = (url: string, { sid, to }: { sid: string; to: string }): void => {
    const isLandline = to.endsWith("3006")
    const fields = {
      AccountSid: account_sid,
      MessageSid: sid,
      MessageStatus: isLandline ? "undelivered" : "delivered",
      ...(isLandline ? { ErrorCode: "30006" } : {}),
    }
    // A server that is stopping answers no more.
    void post(inner_url(url), url, fields).catch(() => undefined)
  }
  const right = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString("base64")}`

  app.post<{ Body: Record<string, string> }>(
    `${path}/2010-04-01/Accounts/${account_sid}/Messages.json`,
    (request, reply) => {
      const refuse = (status: number, code: number, message: string) =>
        reply.status(status).send({ status, code, message, more_info: `https://www.twilio.com/docs/errors/${code}` })
      if (request.headers.authorization !== right) return refuse(401, 20_003, "Authenticate")
      const {
        To: to = "",
        From: from = "",
        MessagingServiceSid: service = "",
        Body: body = "",
        StatusCallback: url,
      } = request.body ?? {}
      if (!E164.test(to)) return refuse(400, 21_211, `The 'To' number ${to} is not a valid phone number.`)
      if (!E164.test(from) && !/^MG[0-9a-f]{32}$/.test(service)) return refuse(400, 21_603, "A 'From' is required.")
      if (body.trim() === "") return refuse(400, 21_602, "Message body is required.")
      if (body.length > LONGEST) return refuse(400, 21_617, "The message body exceeds 1600 characters.")
      const fault = FAULTS[to.slice(-4)]
      if (fault !== undefined) return refuse(fault.status, fault.code, fault.message)
      const sid = `SM${randomUUID().replaceAll("-", "")}`
      sent.push({ sid, to, from: from || service, body, at: new Date().toISOString() })
      if (url !== undefined) report(url, { sid, to })
      return reply.status(201).send({ sid, account_sid, to, from: from || null, body, status: "queued" })
    },
  )
  app.get("/sandbox/texts.json", () => sent.toReversed())
  /** Answers as the holder of the phone. */
  app.post<{ Body: { from?: string; body?: string } }>("/sandbox/texts/answer", async ({ body }) => {
    const fields: Record<string, string> = { AccountSid: account_sid, Body: body.body ?? "", From: body.from ?? "" }
    const answer = await post(webhook_url(), signed_url, fields)
    return { status: answer.status, answer: await answer.text() }
  })
}
