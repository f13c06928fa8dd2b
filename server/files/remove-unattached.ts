import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { FileNeeds } from "./file-needs.ts"
import { takeUnattached } from "./store.ts"

const DAY_MS = 86_400_000
const AT_ONCE = 200

/** Every hour: removes uploads without a reference for a day, and what a killed process left in quarantine. */
export const removeUnattached =
  ({ store, clock, file_store, quarantine }: Pick<FileNeeds, "store" | "clock" | "file_store" | "quarantine">) =>
  async (): Promise<number> => {
    const before = new Date(clock().getTime() - DAY_MS)
    let removed = 0
    for (;;) {
      // The row goes first: a crash in between leaves unreachable bytes, never a listed file without them.
      const keys = await takeUnattached(store, before, AT_ONCE)
      for (const key of keys) await file_store.remove(key)
      removed += keys.length
      if (keys.length < AT_ONCE) break
    }
    for (const name of await readdir(quarantine).catch(() => [])) {
      const path = join(quarantine, name)
      const found = await stat(path).catch(() => undefined)
      if (found !== undefined && found.mtimeMs < before.getTime()) await rm(path, { force: true })
    }
    return removed
  }
