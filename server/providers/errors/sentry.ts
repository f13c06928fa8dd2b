import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { framesIn, scrubMessage } from "../../kernel/scrub-message.ts"
import type { ErrorPlace, ErrorReports } from "./port.ts"

// Sentry's envelope endpoint, spoken directly: its SDK for Node.js brings OpenTelemetry and 30 MB, and gathers requests and their
// bodies by itself, which here must never leave (docs/decisions/0131).

const TIMEOUT_MS = 3_000
/** A database that is away fails every request; a few reports say so. */
const MOST_IN_FLIGHT = 5
const SAME_AGAIN_MS = 60_000
/** After no answer, or one that says that the tracker is down. */
const AWAY_MS = 10_000

const textOf = (error: unknown, key: string): string | undefined => {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, key) : undefined
  return typeof value === "string" ? value : undefined
}

const FRAME = /^\s+at (?:(?<called>[^()]+) \()?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/
const ROOT = process.cwd()

/** The oldest call first, as Sentry wants them. */
const framesOf = (stack: string) =>
  framesIn(stack)
    .flatMap((line) => {
      const { called, file, line: lineno, column } = FRAME.exec(line)?.groups ?? {}
      if (file === undefined) return []
      const filename = file.replace(/^file:\/\//, "").replace(`${ROOT}/`, "")
      const in_app = !/node_modules|^node:/.test(filename)
      return [{ function: called ?? "?", filename, lineno: Number(lineno), colno: Number(column), in_app }]
    })
    .toReversed()

function eventOf(error: unknown, { route, method, job, request_id }: ErrorPlace): object {
  const type = error instanceof Error ? error.constructor.name : typeof error
  const frames = framesOf(textOf(error, "stack") ?? "")
  const tags = { route, method, job, request_id, code: textOf(error, "code"), constraint: textOf(error, "constraint") }
  return {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: Date.now() / 1_000,
    platform: "node",
    level: "error",
    transaction: job ?? (route === undefined ? undefined : `${method ?? ""} ${route}`.trim()),
    tags,
    exception: {
      values: [
        {
          type,
          value: scrubMessage(textOf(error, "message") ?? "", [textOf(error, "constraint")]).slice(0, 300),
          stacktrace: { frames },
        },
      ],
    },
  }
}

export function sentryReports({ dsn, send = fetch }: { dsn: string; send?: typeof fetch }): ErrorReports {
  const { protocol, host, username, pathname } = new URL(dsn)
  const project = pathname.split("/").at(-1) ?? ""
  const base = pathname.slice(0, pathname.lastIndexOf("/"))
  const url = `${protocol}//${host}${base}/api/${project}/envelope/`
  const headers = {
    "content-type": "application/x-sentry-envelope",
    "x-sentry-auth": `Sentry sentry_version=7, sentry_client=customer-hub/1, sentry_key=${username}`,
  }
  const sent = new Map<string, number>()
  const in_flight = new Set<Promise<unknown>>()
  let quiet_until = 0

  async function post(event: object): Promise<void> {
    const envelope = [{ sent_at: new Date().toISOString(), dsn }, { type: "event" }, event]
    const body = `${envelope.map((part) => JSON.stringify(part)).join("\n")}\n`
    const { status, headers: answer } = await send(url, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (status === 429) quiet_until = Date.now() + 1_000 * (Number(answer.get("retry-after")) || 60)
    if (status >= 500) throw new Error(`The tracker answered ${status}`)
  }
  return {
    report(error, place) {
      const now = Date.now()
      const stack = textOf(error, "stack") ?? ""
      const key = `${place.job ?? place.route} ${framesIn(stack)[0]}`
      if (now < quiet_until || in_flight.size >= MOST_IN_FLIGHT || now - (sent.get(key) ?? 0) < SAME_AGAIN_MS) return
      if (sent.size > 500) sent.clear()
      sent.set(key, now)
      const posting = post(eventOf(error, place))
        .catch(() => {
          quiet_until = Date.now() + AWAY_MS
        })
        .finally(() => in_flight.delete(posting))
      in_flight.add(posting)
    },
    flush: async (timeout_ms) => {
      await Promise.race([Promise.all(in_flight), sleep(timeout_ms, undefined, { ref: false })])
    },
  }
}
