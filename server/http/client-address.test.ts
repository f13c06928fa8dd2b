import { once } from "node:events"
import { connect } from "node:net"
import Fastify from "fastify"
import { expect, it, onTestFinished } from "vitest"
import { keepClientAddress, networkOf } from "./client-address.ts"

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

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["192.0.2.7:51234", "192.0.2.7"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["::ffff:192.0.2.7%eth0", "192.0.2.7"],
  ["2001:db8::192.0.2.7", "2001:db8:0:0::/64"],
])("counts %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
