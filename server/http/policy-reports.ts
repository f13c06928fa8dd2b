import type { FastifyInstance } from "fastify"

// Browsers tell here what the page's policy has stopped: a script that somebody has brought in, or a vendor that we forgot to allow.
// One line of the log for each kind of thing, without the page, the person or the whole address, any of which may say who it was.

export const REPORTS_PATH = "/policy-reports"
const MAX_BYTES = 16_384
/** Of one process, whoever sends them: the log is for people. */
const LINES_PER_MINUTE = 20
const MINUTE_MS = 60_000

const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names
    .map((name): unknown => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined))
    .find((found) => found !== undefined)

/** Only what a policy's word looks like; anybody may send anything. */
const word = (value: unknown): string =>
  typeof value === "string" && /^[a-z][a-z-]{0,39}$/.test(value) ? value : "unknown"

/** `inline`, `eval`, or where from. */
function sourceOf(blocked: unknown): string {
  if (typeof blocked !== "string" || !URL.canParse(blocked)) return word(blocked)
  const { protocol, host } = new URL(blocked)
  return `${protocol}//${host}`.slice(0, 100)
}

/** Both ways in which browsers report: one by itself (`report-uri`), or a list of all kinds. */
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
