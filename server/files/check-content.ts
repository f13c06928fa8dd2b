import { type FileHandle, open } from "node:fs/promises"
import type { FileTypeName } from "@hub/domain/files/file-types"
import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/files.refusals")

const notWhole = () => m.pdfIncomplete
const TAIL = 4_096
/** What copiers, mail gateways and old disks leave after the end: blanks, NULs and Ctrl-Z. */
const PADDING = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20])

/** Where a file ends without its padding. */
async function endOf(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; ) {
    const from = Math.max(0, end - TAIL)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - from), 0, end - from, from)
    const last = buffer.subarray(0, bytesRead).findLastIndex((byte) => !PADDING.has(byte))
    if (last >= 0) return from + last + 1
    end = from
  }
  return 0
}

/** Why a PDF can't be taken, or undefined. What it contains isn't looked at: it is only ever downloaded, never shown by us. */
export async function pdfRefusal(path: string, size: number): Promise<string | undefined> {
  const file = await open(path, "r")
  try {
    const end = await endOf(file, size)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, Math.min(TAIL, end), Math.max(0, end - TAIL))
    const tail = buffer.toString("latin1", 0, bytesRead)
    return tail.includes("startxref") && tail.endsWith("%%EOF") ? undefined : notWhole()
  } finally {
    await file.close()
  }
}

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
