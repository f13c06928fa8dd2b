import { existsSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"

/** Makes a folder and those above it. Node's own `recursive` never returns below /proc. */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have just made it.
    if (!existsSync(path)) throw error
  }
}
