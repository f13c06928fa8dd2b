import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { FILE_TYPES, type FileTypeName, sizeRefusal } from "@hub/domain/files/file-types"
import { SNIFFED_BYTES, sniff } from "@hub/domain/files/sniff"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { makeFolder } from "../kernel/make-folder.ts"

export interface Quarantined {
  readonly path: string
  readonly size: number
  /** By its first bytes; undefined for an unknown type, of which nothing more is stored. */
  readonly type: FileTypeName | undefined
}

const OUR_ERRORS = new Set(["ENOSPC", "EDQUOT", "EACCES", "EROFS", "EIO", "EMFILE", "ENOENT"])

/** What isn't our disk's fault is a broken connection. */
function errorOf(error: unknown): unknown {
  if (error instanceof Problem) return error
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  return OUR_ERRORS.has(code) ? error : problem("UPLOAD_BROKEN_OFF")
}

/** Streams an upload to disk, up to the size that its type may have. */
export async function quarantine(folder: string, bytes: Readable): Promise<Quarantined> {
  makeFolder(folder, 0o700)
  const path = join(folder, randomBytes(16).toString("hex"))
  const head: Buffer[] = []
  let size = 0
  let type: FileTypeName | undefined
  let is_sniffed = false
  const look = () => {
    is_sniffed = true
    type = sniff(Buffer.concat(head).subarray(0, SNIFFED_BYTES))
    head.length = 0
  }
  async function* checked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length
      if (!is_sniffed) {
        head.push(chunk)
        if (size >= SNIFFED_BYTES) look()
      }
      if (is_sniffed && type === undefined) continue
      const refusal = type === undefined ? undefined : sizeRefusal(FILE_TYPES[type].kind, size)
      if (refusal !== undefined) throw problem("UPLOAD_TOO_LARGE", { message: refusal })
      yield chunk
    }
    if (!is_sniffed) look()
  }
  const stored = createWriteStream(path, { flags: "wx", mode: 0o600 })
  try {
    await pipeline(bytes, checked, stored)
  } catch (error) {
    // On a busy disk the file may be created only now; removed earlier, it would come back.
    if (!stored.closed) await new Promise<void>((resolve) => stored.once("close", () => resolve()))
    await rm(path, { force: true })
    throw errorOf(error)
  }
  return { path, size, type }
}
