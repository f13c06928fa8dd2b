import { randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import {
  ACCEPTED,
  FILE_TYPES,
  isEncryptedType,
  kindOfMime,
  namedType,
  OWNERSHIP_TYPES,
  type OwnershipType,
  typeRefusal,
} from "@hub/domain/files/file-types"
import { isExtensionOf, publicName } from "@hub/domain/files/public-name"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, Problem, problem } from "@hub/domain/kernel/problem"
import { FILES_MAX } from "@hub/domain/paperwork/document"
import { v7 as newId } from "uuid"
import { consume } from "../database/rate-limit.ts"
import type { UploadPart } from "../http/handlers.ts"
import { pdfRefusal, videoRefusal } from "./check-content.ts"
import { type Cleaned, cleanImage } from "./clean-image.ts"
import { encryptFile, newFileKey } from "./encrypt-bytes.ts"
import type { FileNeeds } from "./file-needs.ts"
import { perCustomerQueue } from "./per-customer-queue.ts"
import { type Quarantined, quarantine } from "./quarantine.ts"
import { downloadUrl } from "./signed-link.ts"
import { addFile, addSeal, bytesOf, type FileRow } from "./store.ts"

const m = messages("server/files.refusals")

const PER_MINUTE = { name: "upload-minute", max: 20, seconds: 60 }
const PER_DAY = { name: "upload-day", max: 200, seconds: 86_400 }
const BYTES_OF_A_FAMILY = 1_073_741_824

// A picture at the limit takes some 200 MB while it is redrawn. A family may send FILES_MAX files for a document at once, and proxies give
// up after a minute.
const queueImage = perCustomerQueue({
  concurrency: 2,
  waiting_max: 50,
  waiting_of_customer: FILES_MAX,
  wait_ms: 45_000,
})

type FilePart = Extract<UploadPart, { type: "file" }>
interface Received {
  file?: { part: FilePart; quarantined: Quarantined }
  ownership_type?: string
}

const refused = (message: string, code: string): Problem =>
  problem("UPLOAD_REFUSED", { message, errors: [{ path: "file", message, code }] })

async function checkLimits({ store, clock }: FileNeeds, customer_id: string): Promise<void> {
  const now = clock()
  await store.transaction(async (tx) => {
    await consume(tx, PER_DAY, customer_id, now)
    await consume(tx, PER_MINUTE, customer_id, now)
  })
  if ((await bytesOf(store, customer_id)) > BYTES_OF_A_FAMILY) throw problem("UPLOADS_FULL")
}

/** Parts come in any order, so what the file is for is known only afterwards. */
async function readParts(needs: FileNeeds, parts: AsyncIterable<UploadPart>, received: Received): Promise<void> {
  try {
    for await (const part of parts) {
      if (part.type === "field" && part.name === "ownership_type" && received.ownership_type === undefined)
        received.ownership_type = part.value
      else if (part.type === "file" && part.name === "file" && received.file === undefined)
        received.file = { part, quarantined: await quarantine(needs.quarantine, part.bytes) }
      else {
        if (part.type === "file") part.bytes.resume()
        throw invalid(part.name.slice(0, 40), m.unknownField, "additionalProperties")
      }
    }
  } catch (error) {
    // Anything else that fails while the body is read is the connection's or the sender's fault.
    if (error instanceof Problem || (error instanceof Error && "errno" in error)) throw error
    throw problem("UPLOAD_BROKEN_OFF")
  }
}

const isPurpose = (text: string): text is OwnershipType => OWNERSHIP_TYPES.some((known) => known === text)

function purposeOf(text: string | undefined): OwnershipType {
  if (text === undefined || !isPurpose(text)) throw invalid("ownership_type", m.unknownPurpose, "enum")
  if (text === "PUBLIC") throw invalid("ownership_type", m.notPublic, "forbidden")
  return text
}

const unknown = () =>
  ({
    image: m.pictureKind,
    video: m.videoKind,
    pdf: m.pdfUnreadable,
  }) as const

/** I33: type, name and contents must agree and suit the purpose. Returns the file to store. */
export async function checked(
  { virus_scanner }: Pick<FileNeeds, "virus_scanner">,
  { part, quarantined }: { part: Pick<FilePart, "mime_type" | "file_name">; quarantined: Quarantined },
  { customer_id, purpose, edge }: { customer_id: string; purpose: OwnershipType; edge?: number },
): Promise<Cleaned> {
  const { path, size, type } = quarantined
  const mime_type = namedType(part.mime_type, type)
  const wrong = typeRefusal(mime_type, ACCEPTED[purpose])
  if (wrong !== undefined) throw refused(wrong, "type")
  if (size === 0) throw refused(m.empty, "empty")
  if (type === undefined) throw refused(unknown()[kindOfMime(mime_type)], "type")
  const { kind, names } = FILE_TYPES[type]
  const known: readonly string[] = names
  if (!known.includes(mime_type) || !isExtensionOf(part.file_name, type)) throw refused(m.otherKind, "mismatch")
  if (!(await virus_scanner.isClean(path))) throw refused(m.virus, "virus")
  if (kind === "image") return queueImage(customer_id, () => cleanImage(path, type, purpose, edge))
  const refusal = kind === "pdf" ? await pdfRefusal(path, size) : await videoRefusal(path, type, size)
  if (refusal !== undefined) throw refused(refusal, "unreadable")
  return { path, size, type }
}

/** What these are stored as. */
const NAMED_AS: Partial<Record<OwnershipType, string>> = { MEDICAL: "medical-file", SMART_FORM: "answer" }

interface ToStore {
  readonly customer_id: string
  readonly file: FileRow
  readonly path: string
}

async function storeOpen({ raw_files, store, clock }: FileNeeds, { file, path }: ToStore): Promise<void> {
  await raw_files.put(file.key, path)
  try {
    await addFile(store, { ...file, now: clock() })
  } catch (error) {
    await raw_files.remove(file.key)
    throw error
  }
}

async function storeEncrypted(
  { raw_files, store, clock, file_keys }: FileNeeds,
  { customer_id, file, path }: ToStore,
): Promise<void> {
  const sealed_path = `${path}.sealed`
  const key = newFileKey()
  try {
    await encryptFile(path, sealed_path, { key, name: file.key })
    await raw_files.put(file.key, sealed_path)
  } finally {
    await rm(sealed_path, { force: true })
  }
  try {
    await store.transaction(async (tx) => {
      await addFile(tx, { ...file, now: clock() })
      const id = newId()
      const sealed = await file_keys.seal(tx, { id, customer_id }, key)
      await addSeal(tx, { id, file_key: file.key, customer_id, sealed })
    })
  } catch (error) {
    await raw_files.remove(file.key)
    throw error
  }
}

/** 7.10: stores an upload, or leaves nothing of it. It is private, and removed after a day without a reference. */
export const receiveFile =
  (needs: FileNeeds) =>
  async (customer_id: string, parts: AsyncIterable<UploadPart>): Promise<{ key: string; download_url: string }> => {
    await checkLimits(needs, customer_id)
    const received: Received = {}
    let stored: Cleaned | undefined
    try {
      await readParts(needs, parts, received)
      const ownership_type = purposeOf(received.ownership_type)
      if (received.file === undefined) throw invalid("file", m.missing, "required")
      stored = await checked(needs, received.file, { customer_id, purpose: ownership_type })
      const key = randomBytes(32).toString("base64url")
      const { content_type, extensions } = FILE_TYPES[stored.type]
      // A file's name can say as much as what is in it, so a medical one isn't stored in the open.
      const given_name = NAMED_AS[ownership_type] ?? received.file.part.file_name
      const public_name = publicName(given_name, extensions[0])
      const { size } = stored
      const is_encrypted = isEncryptedType(ownership_type)
      const file = { key, customer_id, ownership_type, content_type, size, public_name, is_encrypted }
      await (is_encrypted ? storeEncrypted : storeOpen)(needs, { customer_id, file, path: stored.path })
      return { key, download_url: downloadUrl(key) }
    } finally {
      if (received.file !== undefined) await rm(received.file.quarantined.path, { force: true })
      if (stored !== undefined) await rm(stored.path, { force: true })
    }
  }
