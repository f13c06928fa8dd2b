import { createServer as httpServer, request } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { testDatabase } from "@hub/testing/database/database"
import { expect, onTestFinished, test } from "vitest"
import { sql } from "./sql.ts"

async function port(): Promise<number> {
  const server = httpServer((_asked, reply) => reply.end("{}"))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address: AddressInfo | string | null = server.address()
  return typeof address === "object" && address !== null ? address.port : 0
}

const calls: [string, (port: number) => Promise<unknown>][] = [
  ["fetch", async (at) => (await fetch(`http://127.0.0.1:${at}/`)).text()],
  [
    "Node's client",
    (at) =>
      new Promise((done) => {
        request({ port: at, host: "127.0.0.1" }, (answer) => answer.resume().on("end", done)).end()
      }),
  ],
  [
    "a socket",
    (at) =>
      new Promise((done) => {
        const socket = connect(at, "127.0.0.1", () => done(socket.destroy()))
      }),
  ],
]

test.each(calls)("%s inside a transaction fails the test that did it", async (_name, call) => {
  const at = await port()
  const inside = await testDatabase()
  await inside.store.transaction(async (tx) => {
    await tx.run(sql`select 1`)
    await call(at)
  })
  await expect(inside.close()).rejects.toThrow("inside a transaction")

  const outside = await testDatabase()
  await outside.store.transaction((tx) => tx.run(sql`select 1`))
  await call(at)
  await outside.close()
})
