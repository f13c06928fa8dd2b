import { connect } from "node:net"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, it } from "vitest"
import { closeAfterUnreadBody, endSlowBodies } from "./upload.ts"

const LONGEST_MS = 1000
let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = Fastify()
  endSlowBodies(app, ({ url }) => url === "/upload", LONGEST_MS)
  closeAfterUnreadBody(app, 300)
  app.post("/json", async () => "taken")
  app.addContentTypeParser("video/mp4", (_request, _body, done) => done(null))
  app.post("/refused", async (_request, reply) => reply.status(413).send("too large"))
  app.post("/upload", async () => "taken")
  const origin = await app.listen({ host: "127.0.0.1", port: 0 })
  port = Number(new URL(origin).port)
})
afterEach(() => app.close())

/** Sends a body in two halves with a pause between, and returns what came back before the line was closed. */
function slowly(path: string, pause_ms: number): Promise<string> {
  const body = '{"a":1}'
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`
  return new Promise((resolve) => {
    let answer = ""
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(head + body.slice(0, 3))
      setTimeout(() => socket.write(body.slice(3)), pause_ms)
    })
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString("latin1")
    })
    // The line may be cut while we write.
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(answer))
  })
}

it("ends a connection whose body is too slow, unless it is an upload", async () => {
  expect(await slowly("/json", 10)).toContain("taken")
  expect(await slowly("/json", LONGEST_MS * 2)).not.toContain("taken")
  expect(await slowly("/upload", LONGEST_MS * 2)).toContain("taken")
})

/** Sends more than is announced as read, on a line that the client keeps open, and returns with what it was closed. */
function keepsSending(): Promise<string> {
  return new Promise((resolve) => {
    let answer = ""
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("POST /refused HTTP/1.1\r\nHost: x\r\nContent-Type: video/mp4\r\nContent-Length: 1000000000\r\n\r\n")
      socket.write(Buffer.alloc(2_000_000))
    })
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString("latin1")
    })
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(answer))
  })
}

it("closes the connection of a body that was refused before it was read", async () => {
  const answer = await keepsSending()
  expect(answer).toContain("413")
  expect(answer.toLowerCase()).toContain("connection: close")
})
