import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs"
import { freemem } from "node:os"
import { join } from "node:path"

const GIB = 2 ** 30
/** What a whole run takes at most is about one. */
const FREE_GIB = 3
const LEFT_BY_KILLED_RUNS_MS = 6 * 3_600_000

/**
 * A folder in memory, where Linux has one with enough room. A database of its own for each test is 950 files: on a disk copying them is
 * twenty times slower.
 */
function memoryFolder() {
  const shared = "/dev/shm"
  try {
    const { bavail, bsize } = statfsSync(shared)
    const free = Math.min(bavail * bsize, process.availableMemory?.() ?? freemem())
    if (free < FREE_GIB * GIB) return undefined
    const folder = join(shared, `customer-hub-${process.getuid()}`)
    mkdirSync(folder, { recursive: true })
    // As root the database runs as nobody, who has to walk in.
    chmodSync(folder, 0o711)
    for (const name of readdirSync(folder)) {
      // A database's has the process that owns it in its name, and is swept by that: a campaign may take days.
      if (name.startsWith("customer-hub-test-")) continue
      const path = join(folder, name)
      if (statSync(path).mtimeMs < Date.now() - LEFT_BY_KILLED_RUNS_MS) rmSync(path, { recursive: true, force: true })
    }
    return folder
  } catch {
    return undefined
  }
}

/** Temporary files of this process and its children are in memory from here on, if they fit. */
export function keepTemporaryFilesInMemory() {
  const folder = memoryFolder()
  if (folder !== undefined) process.env.TMPDIR = folder
}
