import { chmodSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { startEmbedded } from "@hub/server/database/embedded"
import { databaseAccount } from "@hub/server/database/embedded-account"
import { findBinaries } from "@hub/server/database/embedded-binaries"
import { isRunning, launch, shutDown } from "@hub/server/database/embedded-process"
import { migrate } from "@hub/server/database/migrate"

/** `pg_ctl restart -m fast` (sessions are ended) and `-m immediate` (everything stops dead, and is recovered from its log). */
const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const

/** A migrated PostgreSQL that nobody starts again but the test: the product's own may stop five times in ten minutes. */
export async function openRestartedDatabase(folder: string) {
  chmodSync(folder, 0o711)
  const made = await startEmbedded({ folder, log: () => undefined })
  await migrate(made.url)
  await made.stop()
  const account = databaseAccount()
  const { postgres } = findBinaries(account, () => undefined)
  const start = () =>
    launch({
      postgres,
      cluster: made.cluster,
      log_file: join(folder, "postgres.log"),
      account,
      settings: { listen_addresses: "", unix_socket_directories: made.cluster, port: "5432", timezone: "UTC" },
    })
  let postmaster = await start()
  return {
    url: made.url,
    async restart(mode: keyof typeof SIGNALS): Promise<void> {
      process.kill(postmaster.pid, SIGNALS[mode])
      while (isRunning(postmaster.pid)) await sleep(10)
      postmaster = await start()
    },
    close: () => shutDown(postmaster.pid),
  }
}
