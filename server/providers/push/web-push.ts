import { sign } from "node:crypto"
import type { Push, PushBrowser, PushOutcome } from "./port.ts"
import { publicKeyOf, signingKeyOf } from "./push-keys.ts"
import { sealMessage } from "./seal-message.ts"

// Web Push, spoken directly: RFC 8030, 8291 and 8292 (docs/decisions/0321).

const TIMEOUT_MS = 10_000
/** A notice that is later than this is no news. */
const KEPT_SECONDS = 4 * 3_600
const TOKEN_SECONDS = 12 * 3_600

/** A browser names the address that we call. Only those of the browsers' own services are called, never one inside our network. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
]

function isOfService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === "https:" && port === "" && username === "" && password === ""
  return isPlain && SERVICES.some((service) => service.test(hostname))
}

interface Options {
  readonly private_key: string
  /** Whom a push service writes to when we misbehave: a mailto: or https: address. */
  readonly contact: string
  readonly clock: () => Date
  /** Where the sandbox's stand-in is. */
  readonly sandbox?: string | undefined
}

const inBase64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url")

export function webPush({ private_key, contact, clock, sandbox }: Options): Push {
  const public_key = publicKeyOf(private_key)
  const key = signingKeyOf(private_key)

  /** RFC 8292: that it is us who send. */
  const proofFor = (endpoint: string): string => {
    const exp = Math.floor(clock().getTime() / 1_000) + TOKEN_SECONDS
    const claims = { aud: new URL(endpoint).origin, exp, sub: contact }
    const unsigned = `${inBase64({ typ: "JWT", alg: "ES256" })}.${inBase64(claims)}`
    const signature = sign("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" })
    return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${public_key}`
  }

  const isEndpoint = (endpoint: string): boolean =>
    isOfService(endpoint) ||
    (sandbox !== undefined && endpoint.startsWith(sandbox) && /^[\w-]+$/.test(endpoint.slice(sandbox.length)))

  return {
    public_key,
    takes(browser) {
      if (!isEndpoint(browser.endpoint)) return false
      try {
        return sealMessage(browser, "").length > 0
      } catch {
        // No point on the curve.
        return false
      }
    },
    async send(browser: PushBrowser, payload: string): Promise<PushOutcome> {
      if (!isEndpoint(browser.endpoint)) return "REFUSED"
      const headers = {
        authorization: proofFor(browser.endpoint),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(KEPT_SECONDS),
        urgency: "high",
      }
      try {
        const body = new Uint8Array(sealMessage(browser, payload))
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const { status } = await fetch(browser.endpoint, { method: "POST", headers, body, redirect: "error", signal })
        if (status === 404 || status === 410) return "GONE"
        if (status === 429 || status >= 500) return "AGAIN"
        return status < 300 ? "SENT" : "REFUSED"
      } catch {
        return "AGAIN"
      }
    },
  }
}
