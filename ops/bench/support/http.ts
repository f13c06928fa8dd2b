import { Agent, request } from "node:http"

// A lean client, because it shares the machine's cores with what it measures.

const agent = new Agent({ keepAlive: true, maxSockets: 5_000 })

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface Ask {
  readonly token?: string
  /** A text is sent as a form, anything else as JSON; without a body it is a GET. */
  readonly body?: object | string
}

export function ask(url: string, { token, body }: Ask = {}): Promise<Answer> {
  const isForm = typeof body === "string"
  const payload = body === undefined || isForm ? body : JSON.stringify(body)
  const headers: Record<string, string> = { "x-client-app": "CUSTOMER_HUB" }
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`
  if (payload !== undefined) {
    headers["content-type"] = isForm ? "application/x-www-form-urlencoded" : "application/json"
    headers["content-length"] = String(Buffer.byteLength(payload))
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: payload === undefined ? "GET" : "POST", headers }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    sent.on("error", reject)
    sent.end(payload)
  })
}

/** Sockets of a stopped server must not be reused for the next. */
export const closeConnections = (): void => agent.destroy()

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** A text in a JSON answer; anything else ends the run, because it would measure the wrong thing. */
export function textAt({ status, text }: Answer, ...path: readonly string[]): string {
  const parsed: unknown = JSON.parse(text)
  const found = path.reduce<unknown>(propertyOf, parsed)
  if (typeof found !== "string") throw new Error(`${status} without ${path.join(".")}: ${text.slice(0, 300)}`)
  return found
}

/** Runs `work` for every item, `width` at a time. */
export async function runConcurrently<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  const one = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, one))
  return results
}
