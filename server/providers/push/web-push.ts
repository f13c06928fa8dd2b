import vendor from "web-push"
import type { Push, PushBrowser, PushOutcome } from "./port.ts"
import { publicKeyOf } from "./push-keys.ts"

// Web Push. The package seals and signs (RFC 8291, 8292); whom we call is decided here (docs/decisions/0321).

const TIMEOUT_MS = 10_000
/** A notice that is later than this is no news. */
const KEPT_SECONDS = 4 * 3_600

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
  /** Where the sandbox's stand-in is. */
  readonly sandbox?: string | undefined
}

export function webPush({ private_key, contact, sandbox }: Options): Push {
  const public_key = publicKeyOf(private_key)

  /** What is sent, sealed so that this browser alone opens it. Throws for keys that are none. */
  const sealed = ({ endpoint, p256dh, auth }: PushBrowser, payload: string, seconds = KEPT_SECONDS) =>
    vendor.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, publicKey: public_key, privateKey: private_key },
      TTL: seconds,
      urgency: "high",
    })

  const isEndpoint = (endpoint: string): boolean =>
    isOfService(endpoint) ||
    (sandbox !== undefined && endpoint.startsWith(sandbox) && /^[\w-]+$/.test(endpoint.slice(sandbox.length)))

  return {
    public_key,
    takes(browser) {
      if (!isEndpoint(browser.endpoint)) return false
      try {
        return sealed(browser, "{}").body !== null
      } catch {
        // No point on the curve.
        return false
      }
    },
    async send(browser: PushBrowser, payload: string, seconds?: number): Promise<PushOutcome> {
      if (!isEndpoint(browser.endpoint)) return "REFUSED"
      try {
        const { headers, body } = sealed(browser, payload, seconds)
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const { status } = await fetch(browser.endpoint, {
          method: "POST",
          headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
          body: new Uint8Array(body ?? []),
          redirect: "error",
          signal,
        })
        if (status === 404 || status === 410) return "GONE"
        if (status === 429 || status >= 500) return "AGAIN"
        return status < 300 ? "SENT" : "REFUSED"
      } catch {
        return "AGAIN"
      }
    },
  }
}
