import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProcess } from "../../../testing/races/processes.ts"
import type { Cleanup } from "./cleanup.ts"
import { ask } from "./http.ts"
import type { List } from "./lists.ts"
import { startFlags } from "./start-flags.ts"
import type { Subject } from "./subject.ts"
import { residentMb } from "./usage.ts"

export interface Start {
  /** From the start of the process to the first list that it answers. */
  readonly ms: number
  readonly resident_mb: number
}

/** A second server on the same database, without connections and plans, as after any restart. */
export async function measureStart(subject: Subject, listOf: (url: string) => List): Promise<Start> {
  const server = await subject.startAnother()
  try {
    const started = performance.now()
    const { status, text } = await ask(listOf(server.url).url)
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return { ms: server.ready_ms + performance.now() - started, resident_mb: residentMb(server.pid) }
  } finally {
    await server.stop("SIGTERM")
  }
}

/** The second `npm start`: nothing to build, the demo is loaded, and its own PostgreSQL starts with it. */
export async function measureSecondStart(cleanup: Cleanup): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-bench-start-"))
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }))
  // As root the database runs as `nobody`, who needs access.
  chmodSync(folder, 0o711)
  let ready_ms = Number.NaN
  for (let turn = 0; turn < 2; turn += 1) {
    const env = { DATA_DIR: join(folder, "data") }
    const server = await startProcess({
      file: "tools/start.mjs",
      ready: "/welcome",
      flags: startFlags(),
      env,
      every_ms: 20,
    })
    cleanup.add(() => server.stop("SIGTERM"))
    ready_ms = server.ready_ms
    await server.stop("SIGTERM")
  }
  return ready_ms
}
