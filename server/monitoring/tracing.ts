import { AsyncLocalStorage } from "node:async_hooks"
import { randomBytes } from "node:crypto"
import type { FastifyInstance } from "fastify"
import type { Store } from "../database/transaction.ts"
import { attribute, otlpExporter, type Span } from "./otlp.ts"

// Loaded only with OTEL_EXPORTER_OTLP_ENDPOINT. Spans have routes' patterns and statements' texts, never their values.

interface Context {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly started: bigint
}

interface TracingNeeds {
  readonly store: Store
  readonly endpoint: string
  /** Of requests without a caller's decision, 0 to 1. */
  readonly share: number
  readonly send?: typeof fetch
}

const PARENT = /^00-(?<trace>[0-9a-f]{32})-(?<span>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/
const nanos = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n
const newSpanId = (): string => randomBytes(8).toString("hex")

/** W3C trace context: a caller that traces decides for us, too. */
function contextOf(header: unknown, share: number): Context | undefined {
  const { trace, span, flags } = (typeof header === "string" ? PARENT.exec(header)?.groups : undefined) ?? {}
  const own = { spanId: newSpanId(), started: nanos() }
  if (trace === undefined || span === undefined)
    return Math.random() < share ? { ...own, traceId: randomBytes(16).toString("hex") } : undefined
  const is_sampled = (Number.parseInt(flags ?? "0", 16) & 1) === 1
  return is_sampled ? { ...own, traceId: trace, parentSpanId: span } : undefined
}

const textOf = (statement: unknown): string => {
  if (typeof statement === "string") return statement
  const text: unknown = typeof statement === "object" && statement !== null ? Reflect.get(statement, "text") : ""
  return typeof text === "string" ? text : ""
}

export function traceRequests(app: FastifyInstance, { store, endpoint, share, send }: TracingNeeds): void {
  const exporter = otlpExporter(endpoint, send)
  const current = new AsyncLocalStorage<Context>()
  const end = (span: Omit<Span, "startTimeUnixNano" | "endTimeUnixNano">, started: bigint): void =>
    exporter.add({ ...span, startTimeUnixNano: String(started), endTimeUnixNano: String(nanos()) })

  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const context = contextOf(raw.headers["traceparent"], share)
    if (context === undefined) done()
    else current.run(context, done)
  })
  app.addHook("onResponse", async ({ method, routeOptions, id }, reply) => {
    const context = current.getStore()
    if (context === undefined) return
    const route = routeOptions.url ?? "none"
    const { started, ...ids } = context
    const attributes = [
      attribute("http.request.method", method),
      attribute("http.route", route),
      attribute("http.response.status_code", reply.statusCode),
      attribute("request_id", id),
    ]
    end(
      { ...ids, name: `${method} ${route}`, kind: 2, attributes, status: { code: reply.statusCode >= 500 ? 2 : 0 } },
      started,
    )
  })
  // The statements of a client are seen as they are sent, with the request that waits for them.
  store.pool.on("connect", (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    Object.defineProperty(client, "query", {
      value: (...args: unknown[]) => {
        const result = query(...args)
        const parent = current.getStore()
        if (parent === undefined || !(result instanceof Promise)) return result
        const text = textOf(args[0])
        const started = nanos()
        const ended = (code: 0 | 2) => (): void =>
          end(
            {
              traceId: parent.traceId,
              spanId: newSpanId(),
              parentSpanId: parent.spanId,
              name: text.trim().split(/\s/, 1)[0] ?? "",
              kind: 3,
              attributes: [attribute("db.system.name", "postgresql"), attribute("db.query.text", text.trim())],
              status: { code },
            },
            started,
          )
        result.then(ended(0), ended(2))
        return result
      },
    })
  })
  app.addHook("onClose", () => exporter.close())
}
