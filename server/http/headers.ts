import type { FastifyInstance } from "fastify"
import { REPORTS_PATH } from "./policy-reports.ts"

// With the opener policy `same-origin` a hosted card window would look closed to the portal while a parent is typing in it, so it is
// `same-origin-allow-popups`.

export interface VendorHosts {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** Built from the configured providers: a vendor that is not used is not allowed. */
export function contentPolicy({
  vendors,
  forms,
  reports,
}: {
  vendors: readonly VendorHosts[]
  forms: readonly string[]
  reports: readonly string[]
}): string {
  const list = (...hosts: readonly string[]) => hosts.join(" ")
  const frames = vendors.flatMap(({ frame }) => frame)
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src ${list("'self'", ...vendors.flatMap(({ script }) => script))}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${list("'self'", ...vendors.flatMap(({ connect }) => connect), ...reports)}`,
    `frame-src ${frames.length === 0 ? "'none'" : list(...frames)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // A hosted card page is opened by sending it a form.
    `form-action ${list("'self'", ...forms)}`,
    "frame-ancestors 'none'",
    // Every browser knows it, and `report-to` would need another header.
    `report-uri ${REPORTS_PATH}`,
  ].join("; ")
}

export const STRIPE_HOSTS: VendorHosts = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
}

/** Phone sign-in: its calls, and the reCAPTCHA. */
export const phoneHosts = (auth_domain: string): VendorHosts => ({
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/", `https://${auth_domain}`],
  connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
})

/** The only host that failures may be reported to. */
export const reportHosts = ({ dsn }: { dsn: string | undefined }): string[] =>
  dsn === undefined ? [] : [new URL(dsn).origin]

type Headers = Readonly<Record<string, string>>

/** Headers of every answer. */
export const securityHeaders = ({
  is_https,
  policy,
  vendors,
}: {
  is_https: boolean
  policy: string
  vendors: readonly VendorHosts[]
}): Headers => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  // A wallet asks for the payment sheet from inside the vendor's frame.
  "permissions-policy": `camera=(self), payment=(self${vendors.includes(STRIPE_HOSTS) ? ' "https://js.stripe.com"' : ""}), geolocation=(), microphone=()`,
  "content-security-policy": policy,
  ...(is_https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
})

/** For answers that aren't pages: if a browser shows one anyway, nothing in it runs. */
const NO_PAGE: Headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
const HAS_NO_PAGES = /^\/(customer_api|health|webhooks|policy-reports)(\/|\?|$)/

/** Of pictures that mail programs on the web show, too. */
export const SHOWN_ELSEWHERE = { "cross-origin-resource-policy": "cross-origin" } as const

export function sendHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(HAS_NO_PAGES.test(request.url) ? { ...headers, ...NO_PAGE } : headers)
  })
}
