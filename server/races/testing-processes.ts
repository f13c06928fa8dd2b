import { type ChildProcess, spawn } from "node:child_process"
import { createServer } from "node:net"
import { join } from "node:path"

// The product's server and the card vendor as processes of their own, so that one can be killed while the other lives on.

const ROOT = join(import.meta.dirname, "../..")

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

export interface Process {
  readonly url: string
  /** Resolves when it has ended, by itself or killed. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

async function started(file: string, port: number, env: Record<string, string>, ready: string): Promise<Process> {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", join(ROOT, file)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-4_000)
    })
  }
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      isOver = true
      resolve()
    }),
  )
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 30_000 && !isOver; waited += 50) {
    const isUp = await fetch(url + ready).then(
      () => true,
      () => false,
    )
    if (isUp) {
      const stop = async () => {
        child.kill("SIGKILL")
        await ended
      }
      return { url, ended, stop }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill("SIGKILL")
  throw new Error(`${file} did not start:\n${said}`)
}

export async function startVendor(): Promise<Process> {
  return started("server/sandbox/stripe/main.ts", await freePort(), { WEBHOOK_URL: "" }, "/_sandbox/ledger")
}

/** The product's server on a test's database; with a crash point it kills itself there. */
export async function startProduct(options: {
  database_url: string
  vendor_url: string
  data_dir: string
  crashpoint?: string
}): Promise<Process> {
  const env = {
    DATABASE_URL: options.database_url,
    STRIPE_API_BASE: options.vendor_url,
    DATA_DIR: options.data_dir,
    ...(options.crashpoint === undefined ? {} : { CRASHPOINT: options.crashpoint }),
  }
  return started("server/main.ts", await freePort(), env, "/health")
}
