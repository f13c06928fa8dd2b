import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http"

/** What a balancer in front of several servers does: asks whether each is ready, reuses connections, and tries another only where none was made. */
export interface Balancer {
  readonly url: string
  readonly backends: Set<string>
  close(): void
}

const EVERY_MS = 200
/** As HAProxy's `fall`: one slow answer doesn't take a server out. */
const FALL = 3

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const backends = new Set<string>()
  const ready = new Set<string>()
  const misses = new Map<string, number>()
  let turn = 0
  const check = async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/health/ready`, { headers: { connection: "close" } }).catch(() => undefined)
    misses.set(url, answer?.ok === true ? 0 : (misses.get(url) ?? 0) + 1)
    if (!backends.has(url) || misses.get(url) === FALL) ready.delete(url)
    else if (misses.get(url) === 0) ready.add(url)
  }
  const checking = setInterval(() => {
    for (const url of backends) void check(url)
  }, EVERY_MS)

  interface Received {
    readonly request: IncomingMessage
    readonly body: Buffer
  }

  function pass({ request, body }: Received, response: ServerResponse, tried: readonly string[] = []): void {
    const left = [...ready].filter((url) => !tried.includes(url))
    turn += 1
    const url = left[turn % Math.max(1, left.length)]
    if (url === undefined) {
      response.writeHead(503).end("no server")
      return
    }
    const { host: _host, connection: _connection, ...headers } = request.headers
    const passed = send(
      `${url}${request.url ?? "/"}`,
      { agent, headers, method: request.method ?? "GET" },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, { "content-type": answer.headers["content-type"] ?? "" })
        answer.pipe(response)
      },
    )
    passed.on("error", (error) => {
      const was_refused = "code" in error && error.code === "ECONNREFUSED"
      if (was_refused) pass({ request, body }, response, [...tried, url])
      else if (!response.headersSent) response.writeHead(502).end(String(error))
    })
    passed.end(body)
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => pass({ request, body: Buffer.concat(chunks) }, response))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    backends,
    close() {
      clearInterval(checking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
