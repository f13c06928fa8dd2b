import { type FileHandle, open } from "node:fs/promises"
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
