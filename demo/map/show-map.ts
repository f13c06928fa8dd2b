import { writeFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import type { FileNeeds } from "@hub/server/files/file-needs"
import { makeFolder } from "@hub/server/kernel/make-folder"
import { setExtract } from "@hub/server/maps/set-extract"
import { alderFallsMap } from "./alder-falls.ts"

/** The street map of the demo's town, imported as an operator would. */
export async function showMap(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, files: { raw_files, quarantine } }: { now: Date; files: FileNeeds },
): Promise<void> {
  makeFolder(quarantine, 0o700)
  const path = join(quarantine, "alder-falls.pmtiles")
  writeFileSync(path, alderFallsMap())
  try {
    const store = storeWithin(tx, pool)
    await setExtract({ store, file_store: raw_files, quarantine, clock: () => now })(path)
  } finally {
    await rm(path, { force: true })
  }
}
