import { open } from "node:fs/promises"
import { refusals as t } from "./words.ts"

const NOT_WHOLE = t.pdfIncomplete
const TAIL = 4_096

/** Why a PDF can't be taken, or undefined. What it contains isn't looked at: it is only ever downloaded, never shown by us. */
export async function pdfRefusal(path: string, size: number): Promise<string | undefined> {
  const file = await open(path, "r")
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL))
    const tail = buffer.toString("latin1", 0, bytesRead)
    return tail.includes("startxref") && /%%EOF\s*$/.test(tail) ? undefined : NOT_WHOLE
  } finally {
    await file.close()
  }
}
