import type { FastifyInstance } from "fastify"

// The security headers of every answer. `same-origin` as opener policy would tell the portal that a hosted card window is closed
// while a parent is still typing in it, so it is `same-origin-allow-popups`.

export interface CardHosts {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** Built from the configured providers: a vendor that is not used is not allowed. */
export function contentPolicy({
  cards,
  forms,
  reports,
}: {
  cards: CardHosts
  forms: readonly string[]
  reports: readonly string[]
}): string {
  const list = (...hosts: readonly string[]) => hosts.join(" ")
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `script-src ${list("'self'", ...cards.script)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${list("'self'", ...cards.connect, ...reports)}`,
    `frame-src ${cards.frame.length === 0 ? "'none'" : list(...cards.frame)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    // A hosted card page is opened by sending it a form.
    `form-action ${list("'self'", ...forms)}`,
    "frame-ancestors 'none'",
  ].join("; ")
}

export const STRIPE_HOSTS: CardHosts = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
}
export const NO_CARD_HOSTS: CardHosts = { script: [], frame: [], connect: [] }

/** The only host that failures may be reported to. */
export const reportHosts = ({ dsn }: { dsn: string | undefined }): string[] =>
  dsn === undefined ? [] : [new URL(dsn).origin]

export function sendHeaders(app: FastifyInstance, { is_https, policy }: { is_https: boolean; policy: string }): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": 'camera=(self), payment=(self "https://js.stripe.com"), geolocation=(), microphone=()',
      "content-security-policy": policy,
    })
    if (is_https) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains")
    if (request.url.startsWith("/customer_api/")) reply.header("cache-control", "no-store")
  })
}
