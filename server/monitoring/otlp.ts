/** A span as OTLP's JSON has it. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 2 is a server's, 3 a client's. */
  readonly kind: 2 | 3
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { key: string; value: { stringValue: string } | { intValue: string } }[]
  readonly status: { code: 0 | 2 }
}

export interface SpanExporter {
  add(span: Span): void
  close(): Promise<void>
}

const EVERY_MS = 2_000
const BATCH = 500
/** Behind a collector that doesn't answer the rest is dropped: a server mustn't fill its memory with what it did. */
const MOST = 5_000
const TIMEOUT_MS = 3_000

export const attribute = (key: string, value: string | number): Span["attributes"][number] => ({
  key,
  value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
})

/** Sends spans to an OpenTelemetry collector over HTTP, in batches. */
export function otlpExporter(endpoint: string, send: typeof fetch = fetch): SpanExporter {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`
  const waiting: Span[] = []
  const resource = { attributes: [attribute("service.name", "customer-hub"), attribute("process.pid", process.pid)] }

  async function flush(): Promise<void> {
    const spans = waiting.splice(0, BATCH)
    if (spans.length === 0) return
    const scopeSpans = [{ scope: { name: "customer-hub" }, spans }]
    await send(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
  }
  let flushing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    flushing = flushing.then(flush)
  }, EVERY_MS)
  timer.unref()
  return {
    add(span) {
      if (waiting.length < MOST) waiting.push(span)
    },
    async close() {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}
