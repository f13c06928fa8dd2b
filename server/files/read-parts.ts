import { rm } from "node:fs/promises"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, Problem, problem } from "@hub/domain/kernel/problem"
import type { UploadPart } from "../http/handlers.ts"

const m = messages("server/files.refusals")

type FilePart = Extract<UploadPart, { type: "file" }>

/** The fields of an upload and its one file. When it is refused, nothing is left of the file. */
export async function readParts<File extends { readonly path: string }>(
  parts: AsyncIterable<UploadPart>,
  names: readonly string[],
  take: (part: FilePart) => Promise<File>,
): Promise<{ fields: ReadonlyMap<string, string>; file: File | undefined }> {
  const fields = new Map<string, string>()
  let file: File | undefined
  try {
    for await (const part of parts) {
      if (part.type === "field" && names.includes(part.name) && !fields.has(part.name))
        fields.set(part.name, part.value)
      else if (part.type === "file" && part.name === "file" && file === undefined) file = await take(part)
      else {
        if (part.type === "file") part.bytes.resume()
        throw invalid(part.name.slice(0, 40), m.unknownField, "additionalProperties")
      }
    }
    return { fields, file }
  } catch (error) {
    if (file !== undefined) await rm(file.path, { force: true })
    if (error instanceof Problem || (error instanceof Error && "errno" in error)) throw error
    throw problem("UPLOAD_BROKEN_OFF")
  }
}
