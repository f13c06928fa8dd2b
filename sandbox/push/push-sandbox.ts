import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from "node:crypto"
import type { FastifyInstance } from "fastify"

// A push service and the browsers behind it: checks that the sender is who the subscription was made for (RFC 8292), opens what comes with
// the browser's own keys (RFC 8291), and lists it. In memory: what was shown is gone with the process.

interface Browser {
  readonly keys: ReturnType<typeof createECDH>
  readonly auth: Buffer
  readonly shown: unknown[]
  is_gone: boolean
  /** Answers with this instead, once. */
  next_status: number | undefined
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length))

function opened({ keys, auth }: Browser, body: Buffer): string {
  const [salt, key_length] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, sealed] = [body.subarray(21, 21 + key_length), body.subarray(21 + key_length)]
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2, after which only zeros may come.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** Whose key signed it, for which service; undefined where it proves nothing. */
function senderOf(authorization: string, origin: string): string | undefined {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(authorization) ?? []
  const [header = "", claims = "", signature = ""] = token.split(".")
  if (key === "") return undefined
  const point = Buffer.from(key, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"))
  const public_key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } })
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: public_key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, "base64url").toString())
  return isSigned && aud === origin && /^(mailto|https):/.test(String(sub)) ? key : undefined
}

export async function pushSandbox(
  app: FastifyInstance,
  { path, origin }: { path: string; origin: () => string },
): Promise<void> {
  const browsers = new Map<string, Browser>()
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  )

  /** What `pushManager.subscribe` does. */
  app.post(path, async () => {
    const id = randomUUID()
    const keys = createECDH("prime256v1")
    keys.generateKeys()
    const auth = randomBytes(16)
    browsers.set(id, { keys, auth, shown: [], is_gone: false, next_status: undefined })
    return {
      endpoint: `${origin()}${path}/${id}`,
      p256dh: keys.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    }
  })
  app.post<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
    const browser = browsers.get(request.params.id)
    if (browser === undefined) return reply.status(404).send()
    if (browser.is_gone) return reply.status(410).send()
    const status = browser.next_status
    browser.next_status = undefined
    if (status !== undefined) return reply.status(status).send()
    const { authorization = "", ttl, "content-encoding": encoding } = request.headers
    if (senderOf(authorization, origin()) === undefined) return reply.status(403).send()
    if (!/^\d+$/.test(String(ttl)) || encoding !== "aes128gcm" || !Buffer.isBuffer(request.body))
      return reply.status(400).send()
    browser.shown.push(JSON.parse(opened(browser, request.body)))
    return reply.status(201).send()
  })
  /** What a browser has shown. */
  app.get<{ Params: { id: string } }>(`${path}/:id/shown`, ({ params: { id } }) => browsers.get(id)?.shown ?? [])
  /** Permission taken away in the browser, or a service that is busy once. */
  app.post<{ Params: { id: string }; Body: { is_gone?: boolean; status?: number } }>(
    `${path}/:id/state`,
    ({ params: { id }, body }) => {
      const browser = browsers.get(id)
      if (browser !== undefined) Object.assign(browser, { is_gone: body.is_gone === true, next_status: body.status })
      return {}
    },
  )
}
