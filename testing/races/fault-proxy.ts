import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"

// A line between us and a vendor that can be broken in eight ways, whatever the vendor's protocol is.

export const NETWORK_FAULTS = [
  /** The request never arrives. */
  "request_lost",
  /** It was done, and the answer is lost. */
  "answer_lost",
  /** It was done, and the answer comes after everybody has stopped waiting. */
  "answer_late",
  /** It arrives after everybody has stopped waiting. */
  "request_late",
  /** It arrives twice. */
  "request_doubled",
  /** Something on the way answers instead. */
  "bad_gateway",
  /** It was done, and something on the way answers instead. */
  "bad_gateway_after",
  /** It was done, and a half of the answer comes. */
  "answer_cut",
] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

export interface FaultProxy {
  readonly origin: string
  /** What happens to the next request; undefined for nothing. */
  choose(fault: (path: string) => NetworkFault | undefined): void
  /** How many requests were broken. */
  readonly broken: number
  /** Waits for what is late. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage["headers"]
  readonly body: Buffer
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** `late_ms` is longer than anyone waits for an answer. */
export async function faultProxy(vendor: string, { late_ms }: { late_ms: number }): Promise<FaultProxy> {
  let chosen: (path: string) => NetworkFault | undefined = () => undefined
  let broken = 0
  const late = new Set<Promise<unknown>>()
  const forward = (asked: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const { connection: _connection, host: _host, ...headers } = asked.headers
      const options = {
        method: asked.method,
        headers: { ...headers, "content-length": body.length },
        agent: false as const,
      }
      const forwarded = send(vendor + (asked.url ?? ""), options, (answer) => {
        bodyOf(answer).then(
          (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
          reject,
        )
      })
      forwarded.on("error", reject)
      forwarded.end(body)
    })
  const answerWith = (reply: ServerResponse, { status, headers, body }: Answer) => {
    const { "transfer-encoding": _chunked, connection: _connection, ...rest } = headers
    reply.writeHead(status, { ...rest, "content-length": body.length }).end(body)
  }
  const badGateway = (reply: ServerResponse) =>
    reply.writeHead(502, { "content-type": "text/html" }).end("<html><body>Bad gateway</body></html>")
  const inBackground = (work: Promise<unknown>) => {
    const ends = work.catch(() => undefined).finally(() => late.delete(ends))
    late.add(ends)
  }

  const server = createServer((asked, reply) => {
    void (async () => {
      const body = await bodyOf(asked)
      const fault = chosen(asked.url ?? "")
      if (fault !== undefined) broken += 1
      switch (fault) {
        case undefined:
          return answerWith(reply, await forward(asked, body))
        case "request_lost":
          return asked.socket.destroy()
        case "answer_lost":
          await forward(asked, body)
          return asked.socket.destroy()
        case "answer_late": {
          const answer = await forward(asked, body)
          inBackground(pause(late_ms).then(() => answerWith(reply, answer)))
          return
        }
        case "request_late":
          inBackground(pause(late_ms).then(() => forward(asked, body)))
          return
        case "request_doubled": {
          const [first] = await Promise.all([forward(asked, body), forward(asked, body)])
          return answerWith(reply, first)
        }
        case "bad_gateway":
          return badGateway(reply)
        case "bad_gateway_after":
          await forward(asked, body)
          return badGateway(reply)
        case "answer_cut": {
          const { status, headers, body: whole } = await forward(asked, body)
          const { "transfer-encoding": _chunked, ...rest } = headers
          reply.writeHead(status, { ...rest, "content-length": whole.length })
          reply.write(whole.subarray(0, Math.floor(whole.length / 2)), () => asked.socket.destroy())
          return
        }
      }
    })().catch(() => asked.socket.destroy())
  })
  server.keepAliveTimeout = 1
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address = server.address()
  const { port } =
    typeof address === "object" && address !== null ? address : ({ port: 0 } satisfies Pick<AddressInfo, "port">)
  return {
    origin: `http://127.0.0.1:${port}`,
    choose(fault) {
      chosen = fault
    },
    get broken() {
      return broken
    },
    async settled() {
      await Promise.all(late)
    },
    async close() {
      chosen = () => undefined
      server.closeAllConnections()
      await Promise.all(late)
      await new Promise((closed) => server.close(closed))
    },
  }
}
