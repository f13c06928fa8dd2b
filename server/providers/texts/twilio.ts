import { createHmac, timingSafeEqual } from "node:crypto"
import type { TextOutcome, Texts } from "./port.ts"

// Twilio's Programmable Messaging. A call has no key by which it could be repeated, so it is repeated only where it certainly wasn't taken.

const TIMEOUT_MS = 10_000
/** "Attempt to send to unsubscribed recipient". */
const UNSUBSCRIBED = 21_610

interface Options {
  readonly account_sid: string
  readonly auth_token: string
  /** A number in E.164, or a messaging service (MG…). */
  readonly from: string
  readonly api_base?: string | undefined
}

const isRefusedConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  (error.cause.code === "ECONNREFUSED" || error.cause.code === "ENOTFOUND")

export function twilio({ account_sid, auth_token, from, api_base = "https://api.twilio.com" }: Options): Texts {
  const url = `${api_base}/2010-04-01/Accounts/${account_sid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString("base64")}`
  const sender: Record<string, string> = { [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from }
  return {
    async send(to, words, report_url): Promise<TextOutcome> {
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({
            ...sender,
            To: to,
            Body: words,
            ...(report_url === undefined ? {} : { StatusCallback: report_url }),
          }).toString(),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (answer.ok) return "SENT"
        if (answer.status === 429 || answer.status === 503) return "AGAIN"
        const body: { code?: unknown } = await answer.json()
        return body.code === UNSUBSCRIBED ? "STOPPED" : "REFUSED"
      } catch (error) {
        return isRefusedConnection(error) ? "AGAIN" : "REFUSED"
      }
    },
    isSigned({ url: called, fields, signature }) {
      const signed = Object.keys(fields)
        .toSorted()
        .reduce((text, name) => `${text}${name}${fields[name] ?? ""}`, called)
      const [right, given] = [createHmac("sha1", auth_token).update(signed).digest(), Buffer.from(signature, "base64")]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
