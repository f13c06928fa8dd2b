import { EventEmitter, once } from "node:events"
import { Agent, request } from "node:http"
import { connect } from "node:net"
import Fastify from "fastify"
import { afterEach, expect, it } from "vitest"
import { closeConnections } from "./new-server.ts"

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** Asks over a connection that it keeps, as browsers do; returns the text, or the error's code. */
async function ask(url: string): Promise<string> {
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  return new Promise((done) => {
    const asked = request(url, { agent }, (response) => {
      let text = ""
      response.on("data", (bytes) => {
        text += bytes
      })
      response.on("end", () => done(text))
    })
    asked.on("error", (error: NodeJS.ErrnoException) => done(error.code ?? "")).end()
  })
}

async function serverThatWaits(answer: Promise<string>, timeout_ms?: number) {
  const app = Fastify({ forceCloseConnections: "idle" })
  const closing = new Promise<void>((done) => app.addHook("preClose", async () => done()))
  closeConnections(app, timeout_ms)
  app.get("/", () => answer)
  const url = await app.listen({ host: "127.0.0.1", port: 0 })
  return { app, url, closing }
}

it("answers running requests, and closes idle connections", async () => {
  const booking = new EventEmitter()
  const { app, url, closing } = await serverThatWaits(once(booking, "done").then(() => "booked"))
  const answer = ask(url)
  await once(app.server, "request")
  const closed = app.close()
  await closing
  booking.emit("done")
  expect(await answer).toBe("booked")
  // Without it this takes as long as the connection is kept, which is over a minute.
  await closed
})

it("sends the last byte to a slow reader", async () => {
  const long = "a".repeat(8_000_000)
  const { app, url, closing } = await serverThatWaits(Promise.resolve(long))
  const { hostname, port } = new URL(url)
  const reader = connect({ host: hostname, port: Number(port) })
  reader.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  await once(reader, "readable")
  const closed = app.close()
  await closing
  let length = 0
  reader.on("data", (bytes) => {
    length += bytes.length
  })
  await once(reader, "close")
  expect(length).toBeGreaterThan(long.length)
  await closed
})

it("doesn't wait for a client that has disconnected", async () => {
  const { app, url } = await serverThatWaits(new Promise(() => undefined))
  const { hostname, port } = new URL(url)
  const gone = connect({ host: hostname, port: Number(port) })
  gone.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  await once(app.server, "request")
  const closed = app.close()
  gone.destroy()
  await closed
})

it("doesn't wait for a connection without a request", async () => {
  const { app, url } = await serverThatWaits(Promise.resolve(""))
  const { hostname, port } = new URL(url)
  const spare = connect({ host: hostname, port: Number(port) })
  await once(app.server, "connection")
  const ended = once(spare, "close")
  await app.close()
  await ended
})

it("cuts off requests that don't end in time", async () => {
  const { app, url } = await serverThatWaits(new Promise(() => undefined), 100)
  const answer = ask(url)
  await once(app.server, "request")
  await app.close()
  expect(await answer).toBe("ECONNRESET")
})
