import { open, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { makeFolder } from "../../kernel/make-folder.ts"
import { assertFileKey, type FileStore, isFileKey } from "./port.ts"

// Files on this machine's disk, in folders by the key's first two letters.

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

export function diskFiles(folder: string): FileStore {
  const locationOf = (key: string): { folder: string; file: string } => {
    assertFileKey(key)
    const shard = join(folder, key.slice(0, 2))
    return { folder: shard, file: join(shard, key) }
  }
  return {
    async put(key, path) {
      const location = locationOf(key)
      makeFolder(location.folder, 0o700)
      // The bytes are on the disk before the name is: a crash leaves no empty file under a key that was answered.
      const handle = await open(path, "r+")
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(path, location.file)
    },
    async open(key, range) {
      try {
        const handle = await open(locationOf(key).file, "r")
        return handle.createReadStream(range)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(locationOf(key).file, { force: true })
    },
    async *list() {
      for (const shard of await readdir(folder).catch(() => [])) {
        if (shard.length !== 2) continue
        for (const name of await readdir(join(folder, shard)).catch(() => [])) if (isFileKey(name)) yield name
      }
    },
  }
}
