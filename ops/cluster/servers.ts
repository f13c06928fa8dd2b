import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { newKeyText } from "../../server/kernel/key-list.ts"
import { type Daemon, startDaemon } from "./daemon.ts"
import type { Cluster } from "./open-cluster.ts"

const ROOT = join(import.meta.dirname, "../..")
const START_MS = 120_000

/** What all servers of one business share. */
export const sharedKeys = (): Record<string, string> => ({
  TOKEN_KEYS: newKeyText(),
  LINK_KEYS: newKeyText(),
  HEALTH_KEYS: newKeyText(),
})

/** A built server, once it answers. */
export async function startServer(
  { folder, database_url, web_url }: Cluster,
  { name, port, env }: { name: string; port: number; env: Readonly<Record<string, string>> },
): Promise<Daemon> {
  const daemon = startDaemon({
    program: process.execPath,
    args: ["--enable-source-maps", join(ROOT, "dist/server/main.js")],
    env: {
      DATABASE_URL: database_url,
      PUBLIC_ORIGIN: web_url,
      PORT: String(port),
      DATA_DIR: join(folder, name),
      TRUSTED_PROXIES: "127.0.0.1",
      ...env,
    },
    log: join(folder, `${name}.log`),
  })
  for (const end = Date.now() + START_MS; Date.now() < end && daemon.isRunning(); await sleep(200)) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return daemon
  }
  await daemon.stop()
  throw new Error(`${name} didn't start: see ${join(folder, `${name}.log`)}`)
}
