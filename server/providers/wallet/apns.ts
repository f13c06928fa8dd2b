import { connect } from "node:http2"
import type { WalletOutcome } from "./port.ts"

// Apple's push service: HTTP/2, our certificate says for which passes. What wakes a phone says nothing: it asks us then.

const TIMEOUT_MS = 10_000

interface Options {
  readonly topic: string
  readonly certificate: string
  readonly key: string
  readonly key_password: string | undefined
  readonly push_origin: () => Promise<string>
  readonly push_ca?: string | undefined
}

const outcomeOf = (status: number, body: string): WalletOutcome => {
  if (status === 200) return "SENT"
  if (status === 410 || /BadDeviceToken|Unregistered|DeviceTokenNotForTopic/.test(body)) return "GONE"
  return status === 429 || status >= 500 ? "AGAIN" : "REFUSED"
}

export const apns =
  ({ topic, certificate, key, key_password, push_origin, push_ca }: Options) =>
  async (push_token: string): Promise<WalletOutcome> => {
    const origin = await push_origin()
    return new Promise((resolve) => {
      const session = connect(origin, {
        cert: certificate,
        key,
        ...(key_password === undefined ? {} : { passphrase: key_password }),
        ...(push_ca === undefined ? {} : { ca: push_ca }),
      })
      const end = (outcome: WalletOutcome): void => {
        session.destroy()
        resolve(outcome)
      }
      session.on("error", () => end("AGAIN"))
      session.setTimeout(TIMEOUT_MS, () => end("AGAIN"))
      const request = session.request({
        ":method": "POST",
        ":path": `/3/device/${push_token}`,
        "apns-topic": topic,
        "apns-push-type": "background",
        "apns-priority": "5",
      })
      let [status, body] = [0, ""]
      request.setEncoding("utf8")
      request.on("response", (headers) => {
        status = headers[":status"] ?? 0
      })
      request.on("data", (chunk: string) => {
        body += chunk
      })
      request.on("error", () => end("AGAIN"))
      request.on("end", () => end(outcomeOf(status, body)))
      request.end("{}")
    })
  }
