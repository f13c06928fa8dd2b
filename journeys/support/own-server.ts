import { spawn } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

// A server of a journey's own, for what a whole deployment has set otherwise than the one that the journeys share.

export interface OwnServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/** The built server with these settings and the demo business, on a data folder that goes with it. */
export async function ownServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-journey-"))
  // As root the database runs as nobody, who has to walk in.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const { PATH = "", HOME = "" } = process.env
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, "data"), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-4_000)
    })
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 60_000 && child.exitCode === null; waited += 100) {
    const isUp = await fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
    if (isUp) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`The journey's own server didn't start:\n${said}`)
}
