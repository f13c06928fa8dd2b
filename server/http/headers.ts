import type { FastifyInstance } from "fastify"

// With the opener policy `same-origin` a hosted card window would look closed to the portal while a parent is typing in it, so it is
// `same-origin-allow-popups`.

export interface VendorHosts {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

// Browsers report here what the content security policy has blocked: an injected script, or a vendor that we forgot to allow. The log gets
// one line for each kind, without the page or the whole address, which could identify someone.

export const REPORTS_PATH = "/policy-reports"
const MAX_BYTES = 16_384
/** In one process, from all senders. */
const LINES_PER_MINUTE = 20
const MINUTE_MS = 60_000

const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names
    .map((name): unknown => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined))
    .find((found) => found !== undefined)

/** Only what looks like a policy's keyword: anyone may send anything. */
const word = (value: unknown): string =>
  typeof value === "string" && /^[a-z][a-z-]{0,39}$/.test(value) ? value : "unknown"

/** `inline`, `eval`, or where from. */
function sourceOf(blocked: unknown): string {
  if (typeof blocked !== "string" || !URL.canParse(blocked)) return word(blocked)
  const { protocol, host } = new URL(blocked)
  return `${protocol}//${host}`.slice(0, 100)
}

/** `report-uri` sends one, `report-to` a list of all kinds. */
function violationsIn(body: unknown): { directive: string; source: string }[] {
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, 10) : [body]
  return reports
    .map((report) => inside(report, "csp-report", "body"))
    .filter((report) => typeof report === "object" && report !== null)
    .map((report) => ({
      directive: word(inside(report, "effective-directive", "effectiveDirective", "violated-directive")),
      source: sourceOf(inside(report, "blocked-uri", "blockedURL")),
    }))
}

export async function takePolicyReports(app: FastifyInstance, clock: () => Date): Promise<void> {
  let minute = 0
  let lines = 0
  let count = 0
  await app.register(async (scope) => {
    const types = ["application/csp-report", "application/reports+json"]
    scope.addContentTypeParser(types, { parseAs: "string" }, scope.getDefaultJsonParser("error", "error"))
    scope.post(REPORTS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const now = Math.floor(clock().getTime() / MINUTE_MS)
      if (now !== minute) [minute, lines] = [now, 0]
      for (const violation of violationsIn(request.body)) {
        count += 1
        lines += 1
        if (lines <= LINES_PER_MINUTE)
          request.log.warn({ ...violation, count }, "the page's policy has stopped something")
      }
      return reply.status(204).send()
    })
  })
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
