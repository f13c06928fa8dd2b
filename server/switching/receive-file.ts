import { type StaffActor, staffIdOf } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, Problem, problem } from "@hub/domain/kernel/problem"
import { FILES_MAX } from "@hub/domain/switching/switching.staff"
import type { UploadPart } from "../http/handlers.ts"
import { readArchive } from "./read-archive.ts"
import { MOST_BYTES, readSheets, type SourceFile } from "./read-sheets.ts"
import { sealFile } from "./seal-file.ts"
import { addFile, listFiles, lockSwitch, removeFile } from "./store-files.ts"
import type { SwitchNeeds } from "./switch-needs.ts"

const m = messages("server/switching.files")

const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const NAME_MAX = 200
/** Neither folders nor what no screen shows. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "").replaceAll(/\p{C}/gu, "").trim().slice(-NAME_MAX)

/** Only in memory: on the disk there is never one that isn't sealed. */
async function bytesOf(part: Extract<UploadPart, { type: "file" }>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.bytes) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > MOST_BYTES)
      throw problem("UPLOAD_TOO_LARGE", { message: m.tooLarge({ megabytes: MOST_BYTES / 1_000_000 }) })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

export interface NewFile {
  readonly id: string
  readonly name: string
  /** In a thread of its own they come as plain bytes. */
  readonly bytes: Uint8Array
}

async function read(parts: AsyncIterable<UploadPart>): Promise<NewFile> {
  let [id, file]: [string, SourceFile | undefined] = ["", undefined]
  try {
    for await (const part of parts) {
      if (part.type === "field" && part.name === "id") id = part.value
      else if (part.type === "file" && part.name === "file" && file === undefined)
        file = { name: plainName(part.file_name), bytes: await bytesOf(part) }
      else {
        if (part.type === "file") part.bytes.resume()
        throw invalid(part.name.slice(0, 40), m.unknownField, "additionalProperties")
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw problem("UPLOAD_BROKEN_OFF")
  }
  if (!ID.test(id)) throw invalid("id", m.idNeeded, "format")
  if (file === undefined || file.name === "") throw invalid("file", m.missing, "required")
  return { id, ...file }
}

export const receiveFile =
  (add: (by: StaffActor, file: NewFile) => Promise<void>) =>
  async (by: StaffActor, parts: AsyncIterable<UploadPart>): Promise<void> =>
    add(by, await read(parts))

/** Adds a file, sealed. One that can't be read as a table isn't kept: the refusal says why. */
export const addSwitchFile =
  ({ store, clock, health_keys }: SwitchNeeds) =>
  async (by: StaffActor, { id, name, bytes }: NewFile): Promise<void> => {
    const staff_id = staffIdOf(by)
    const file = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
    const archive = await readArchive(file)
    const { tables, errors } = archive === undefined ? await readSheets(file) : { tables: [], errors: [] }
    if (archive?.cause !== undefined)
      throw problem("UPLOAD_REFUSED", { message: m.unreadable({ cause: archive.cause }) })
    if (archive === undefined && tables.length === 0)
      throw problem("UPLOAD_REFUSED", { message: m.unreadable({ cause: causeOf(errors[0] ?? "") }) })
    const { key_id, sealed } = sealFile(health_keys, id, file.bytes)
    await store.as(by).transaction(async (tx) => {
      await lockSwitch(tx)
      const files = await listFiles(tx, clock())
      if (files.some((one) => one.id === id)) return
      if (files.length >= FILES_MAX) throw problem("SWITCH_FILES_FULL")
      // A newer export of the same name takes its place.
      for (const one of files) if (one.name === file.name) await removeFile(tx, one.id)
      await addFile(tx, { id, name: file.name, size: file.bytes.length, key_id, sealed, staff_id, now: clock() })
    })
  }

/** Of `file:line:column: cause`. */
const causeOf = (error: string): string => /:\d+:\d+: (.*)$/s.exec(error)?.[1] ?? error
