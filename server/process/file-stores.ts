import { join } from "node:path"
import { diskFiles } from "../providers/files/disk.ts"
import type { FileStore } from "../providers/files/port.ts"
import type { Settings } from "./settings.ts"

export const filesFolder = ({ data_dir }: Pick<Settings, "data_dir">): string => join(data_dir, "files")

export interface FileStores {
  /** Where files are written; reads also what wasn't moved there yet. */
  readonly raw_files: FileStore
  readonly disk: FileStore
  /** Undefined: no bucket is set. */
  readonly s3: FileStore | undefined
}

/** Writes to the first store, and reads and removes in both: files can be moved between them while families upload. */
const both = (first: FileStore, second: FileStore): FileStore => ({
  put: (key, path) => first.put(key, path),
  open: async (key) => (await first.open(key)) ?? (await second.open(key)),
  async remove(key) {
    await first.remove(key)
    await second.remove(key)
  },
  async *list() {
    const seen = new Set<string>()
    for (const store of [first, second]) {
      for await (const key of store.list()) {
        if (!seen.has(key)) yield key
        seen.add(key)
      }
    }
  },
})

/** The SDK is loaded only where there is a bucket. */
export async function fileStores(settings: Pick<Settings, "data_dir" | "files">): Promise<FileStores> {
  const { stored_on, s3: bucket } = settings.files
  const disk = diskFiles(filesFolder(settings))
  if (bucket === undefined) return { raw_files: disk, disk, s3: undefined }
  const { s3Files } = await import("../providers/files/s3.ts")
  const s3 = s3Files(bucket)
  return { raw_files: stored_on === "S3" ? both(s3, disk) : both(disk, s3), disk, s3 }
}
