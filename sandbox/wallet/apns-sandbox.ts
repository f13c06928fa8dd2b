import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from "node:http2"
import { TLSSocket } from "node:tls"
import { SANDBOX_PASS_TYPE } from "@hub/server/providers/wallet/account"

// Apple's push service: HTTP/2 with TLS, and a sender who shows the certificate of the passes that it pushes for.

export interface Pushed {
  readonly push_token: string
  readonly topic: string
  readonly at: string
}

const pushed: Pushed[] = []
const MOST = 500
/** A token that ends in it belongs to a phone that is gone. */
const GONE = /dead$/

export const pushedTo = (push_token: string): Pushed[] => pushed.filter((one) => one.push_token === push_token)

function answer(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders & { ":path"?: string; ":method"?: string },
  body: string,
): void {
  const refuse = (status: number, reason: string): void => {
    stream.respond({ ":status": status, "content-type": "application/json" })
    stream.end(JSON.stringify({ reason }))
  }
  const socket = stream.session?.socket
  const subject = socket instanceof TLSSocket && socket.authorized ? socket.getPeerCertificate().subject : undefined
  const [, push_token = ""] = /^\/3\/device\/([0-9A-Fa-f]{8,200})$/.exec(headers[":path"] ?? "") ?? []
  const topic = String(headers["apns-topic"] ?? "")
  if (headers[":method"] !== "POST") return refuse(405, "MethodNotAllowed")
  if (subject === undefined || !String(subject.CN).endsWith(topic)) return refuse(403, "BadCertificate")
  if (topic !== SANDBOX_PASS_TYPE) return refuse(400, topic === "" ? "MissingTopic" : "TopicDisallowed")
  if (push_token === "") return refuse(400, "BadDeviceToken")
  // Wallet takes an empty dictionary alone.
  if (body !== "{}") return refuse(400, "PayloadEmpty")
  if (GONE.test(push_token)) return refuse(410, "Unregistered")
  pushed.push({ push_token, topic, at: new Date().toISOString() })
  if (pushed.length > MOST) pushed.shift()
  stream.respond({ ":status": 200 })
  stream.end()
}

let running: Promise<string> | undefined

async function listen(): Promise<string> {
  // Only who draws passes needs a library for certificates.
  const { sandboxChain } = await import("./certificates.ts")
  const { root, wwdr, push } = sandboxChain()
  const server = createSecureServer({
    cert: push.certificate,
    key: push.key,
    ca: [root, wwdr],
    requestCert: true,
    rejectUnauthorized: false,
  })
  server.on("stream", (stream, headers) => {
    let body = ""
    stream.setEncoding("utf8")
    stream.on("data", (chunk: string) => {
      body += chunk
    })
    stream.on("error", () => undefined)
    stream.on("end", () => answer(stream, headers, body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", resolve)
  })
  server.unref()
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("The push service has no port")
  return `https://127.0.0.1:${address.port}`
}

/** Started by the first push, on a free port; ends with the process. */
export function sandboxPushOrigin(): Promise<string> {
  running ??= listen()
  return running
}
