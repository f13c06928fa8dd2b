import { randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import { FILE_TYPES } from "@hub/domain/files/file-types"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, Problem, problem } from "@hub/domain/kernel/problem"
import type { UploadPart } from "../http/handlers.ts"
import type { Cleaned } from "./clean-image.ts"
import type { FileNeeds } from "./file-needs.ts"
import { type Quarantined, quarantine } from "./quarantine.ts"
import { checked } from "./receive-file.ts"

const m = messages("server/files.refusals")

export type PhotoNeeds = Pick<FileNeeds, "file_store" | "quarantine" | "virus_scanner">

interface PhotoFile {
  readonly key: string
  readonly content_type: string
  readonly size: number
}

const EDGE = 1_600

/** Drawn again without its metadata, so without where it was taken, and no larger than a screen. `save` has the fields; when it throws, nothing is left. */
export async function receiveGroupPhoto<Saved>(
  needs: PhotoNeeds,
  { parts, names, sender }: { parts: AsyncIterable<UploadPart>; names: readonly string[]; sender: string },
  save: (fields: ReadonlyMap<string, string>, file: PhotoFile) => Promise<Saved>,
): Promise<Saved> {
  const fields = new Map<string, string>()
  let found: { part: Extract<UploadPart, { type: "file" }>; quarantined: Quarantined } | undefined
  let cleaned: Cleaned | undefined
  try {
    try {
      for await (const part of parts) {
        if (part.type === "field" && names.includes(part.name) && !fields.has(part.name))
          fields.set(part.name, part.value)
        else if (part.type === "file" && part.name === "file" && found === undefined)
          found = { part, quarantined: await quarantine(needs.quarantine, part.bytes) }
        else {
          if (part.type === "file") part.bytes.resume()
          throw invalid(part.name.slice(0, 40), m.unknownField, "additionalProperties")
        }
      }
    } catch (error) {
      if (error instanceof Problem || (error instanceof Error && "errno" in error)) throw error
      throw problem("UPLOAD_BROKEN_OFF")
    }
    if (found === undefined) throw invalid("file", m.missing, "required")
    cleaned = await checked(needs, found, { customer_id: sender, purpose: "STUDENT_THUMBNAIL", edge: EDGE })
    const key = randomBytes(32).toString("base64url")
    await needs.file_store.put(key, cleaned.path)
    try {
      return await save(fields, { key, content_type: FILE_TYPES[cleaned.type].content_type, size: cleaned.size })
    } catch (error) {
      await needs.file_store.remove(key)
      throw error
    }
  } finally {
    if (found !== undefined) await rm(found.quarantined.path, { force: true })
    if (cleaned !== undefined) await rm(cleaned.path, { force: true })
  }
}
