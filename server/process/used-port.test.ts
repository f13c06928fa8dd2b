import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, onTestFinished, test } from "vitest"

test("a start on a used port ends with one sentence, and makes nothing", async () => {
  const other = createServer()
  await once(other.listen({ host: "127.0.0.1", port: 0 }), "listening")
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const data = join(testFolder(onTestFinished), "data")
  const root = join(import.meta.dirname, "../..")
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: data },
    stdio: ["ignore", "ignore", "pipe"],
  })
  let said = ""
  child.stderr.on("data", (bytes: Buffer) => {
    said += bytes.toString()
  })
  const [code] = await once(child, "close")
  expect([code, said]).toEqual([1, `Port ${port} is in use: stop what uses it, or set PORT to another number.\n`])
  expect(existsSync(data)).toBe(false)
})
