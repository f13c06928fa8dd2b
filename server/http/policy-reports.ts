import type { FastifyInstance } from "fastify"

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
