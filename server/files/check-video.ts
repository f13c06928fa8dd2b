import { open } from "node:fs/promises"
import type { FileTypeName } from "@hub/domain/files/file-types"
import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/files.refusals")

// A video isn't encoded again: walking through its boxes refuses half a video, or another file behind its first bytes.

const broken = () => m.videoIncomplete
const MAX_BOXES = 20_000

async function boxesRefusal(path: string, size: number): Promise<string | undefined> {
  const file = await open(path, "r")
  try {
    const head = Buffer.alloc(16)
    const seen = new Set<string>()
    let at = 0
    for (let boxes = 0; at < size && boxes < MAX_BOXES; boxes += 1) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      if (bytesRead < 8) return broken()
      const short = head.readUInt32BE(0)
      seen.add(head.toString("latin1", 4, 8))
      // 0: to the end of the file. 1: the length follows in eight bytes.
      const length = short === 0 ? size - at : short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
      if (length < 8) return broken()
      at += length
    }
    return at === size && seen.has("moov") && (seen.has("mdat") || seen.has("moof")) ? undefined : broken()
  } finally {
    await file.close()
  }
}

async function webmRefusal(path: string): Promise<string | undefined> {
  const file = await open(path, "r")
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).includes(Buffer.from("18538067", "hex")) ? undefined : broken()
  } finally {
    await file.close()
  }
}

/** Why a video can't be taken, or undefined. */
export const videoRefusal = (path: string, type: FileTypeName, size: number): Promise<string | undefined> =>
  type === "webm" ? webmRefusal(path) : boxesRefusal(path, size)
