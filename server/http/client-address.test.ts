import { once } from "node:events"
import { connect } from "node:net"
import Fastify from "fastify"
import { expect, it, onTestFinished } from "vitest"
import { keepClientAddress } from "./client-address.ts"

it("knows the address of a client that has hung up", async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  keepClientAddress(app)
  const address = new Promise<string>((done) => {
    app.get("/", async (request) => {
      const closed = once(request.raw.socket, "close")
      client.destroy()
      await closed
      done(request.ip)
    })
  })
  const { port, hostname } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }))
  const client = connect(Number(port), hostname)
  client.write("GET / HTTP/1.1\r\nHost: hub\r\n\r\n")
  expect(await address).toBe("127.0.0.1")
})
