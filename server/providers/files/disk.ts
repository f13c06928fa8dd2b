import { mkdir, open, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { FileStore } from "./port.ts"

// Files on this machine's disk, in folders by the key's first two letters.

const KEY = /^[A-Za-z0-9_-]{43}$/

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

export function diskFiles(folder: string): FileStore {
  /** A key that isn't one of ours never becomes a path. */
  const locationOf = (key: string): { folder: string; file: string } => {
    if (!KEY.test(key)) throw new Error("This is no key of a file")
    const shard = join(folder, key.slice(0, 2))
    return { folder: shard, file: join(shard, key) }
  }
  return {
    async put(key, path) {
      const location = locationOf(key)
      await mkdir(location.folder, { recursive: true, mode: 0o700 })
      // The bytes are on the disk before the name is: a crash leaves no empty file under a key that was answered.
      const handle = await open(path, "r+")
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(path, location.file)
    },
    async open(key) {
      try {
        const handle = await open(locationOf(key).file, "r")
        return handle.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(locationOf(key).file, { force: true })
    },
  }
}
