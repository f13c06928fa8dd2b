import { createHash, randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pictureWidths } from "@hub/domain/company/picture"
import { MAX_PIXELS } from "@hub/domain/files/file-types"
import { makeFolder } from "../kernel/make-folder.ts"
import type { FileStore } from "../providers/files/port.ts"

const MAX_BYTES = 25 * 1_048_576
const LEAST_WIDTH = 480
const LOGO_EDGE = 512
const LEAST_LOGO = 64
const SECONDS = 60

const PHOTOS = ["jpeg", "png", "webp", "heif"]
const LOGOS = [...PHOTOS, "svg"]

type Refusal = "TOO_HEAVY" | "UNREADABLE" | "DAMAGED" | "TOO_SMALL"

/** The file is refused with a sentence for the operator. */
export class PictureRefused extends Error {
  readonly code: Refusal
  readonly width: number
  constructor(code: Refusal, message: string, width = 0) {
    super(message)
    this.code = code
    this.width = width
  }
}

export interface MadeFile {
  readonly width: number
  readonly format: "avif" | "webp" | "png"
  readonly file_key: string
  readonly content_type: string
  readonly size: number
}

export interface MadePicture {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly source_hash: Buffer
  readonly files: readonly MadeFile[]
}

async function opened(bytes: Buffer) {
  const { default: sharp } = await import("sharp")
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: SECONDS })
}

/** Decodes what a picture is made of, and throws why it can't be used. */
export async function checkPicture(bytes: Buffer, kind: "photo" | "logo"): Promise<void> {
  if (bytes.length > MAX_BYTES) throw new PictureRefused("TOO_HEAVY", "is larger than 25 MB")
  const known = kind === "logo" ? LOGOS : PHOTOS
  const picture = await opened(bytes)
  const found = await picture.metadata().catch(() => undefined)
  if (found === undefined || !known.includes(found.format))
    throw new PictureRefused(
      "UNREADABLE",
      `isn't a picture we can read. It can be JPEG, PNG, WebP${kind === "logo" ? ", AVIF or SVG" : " or AVIF"}`,
    )
  // Damage is seen only when the pixels are read.
  const stats = await picture.stats().catch(() => undefined)
  if (stats === undefined) throw new PictureRefused("DAMAGED", "can't be read; it may be damaged")
  const { width, height } = found.autoOrient
  if (kind === "photo" && width < LEAST_WIDTH)
    throw new PictureRefused(
      "TOO_SMALL",
      `is ${width} pixels wide; a photo needs at least ${LEAST_WIDTH}, better 1600`,
      width,
    )
  if (kind === "logo" && found.format !== "svg" && Math.max(width, height) < LEAST_LOGO)
    throw new PictureRefused("TOO_SMALL", `is ${width} × ${height} pixels; a logo needs at least ${LEAST_LOGO}`, width)
}

export const hashOf = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest()

interface Needs {
  readonly file_store: FileStore
  /** A folder on the same disk as the store, so that files are moved into it whole. */
  readonly quarantine: string
}

/** Draws a picture in its widths and formats, without its metadata, and puts the files into the store. */
export async function makePicture(
  { file_store, quarantine }: Needs,
  bytes: Buffer,
  kind: "photo" | "logo",
): Promise<MadePicture> {
  await checkPicture(bytes, kind)
  makeFolder(quarantine, 0o700)
  const files: MadeFile[] = []
  const add = async (drawn: Buffer, width: number, format: MadeFile["format"]) => {
    const file_key = randomBytes(32).toString("base64url")
    const path = join(quarantine, file_key)
    await writeFile(path, drawn, { mode: 0o600 })
    await file_store.put(file_key, path)
    files.push({ width, format, file_key, content_type: `image/${format}`, size: drawn.length })
  }
  const made = (width: number, height: number) => ({
    key: randomBytes(16).toString("base64url"),
    width,
    height,
    source_hash: hashOf(bytes),
    files,
  })
  if (kind === "logo") {
    const square = { width: LOGO_EDGE, height: LOGO_EDGE, fit: "contain" as const, background: "#00000000" }
    const trimmed = await (await opened(bytes)).autoOrient().resize(square).png({ compressionLevel: 9 }).toBuffer()
    await add(trimmed, LOGO_EDGE, "png")
    return made(LOGO_EDGE, LOGO_EDGE)
  }
  const { autoOrient } = await (await opened(bytes)).metadata()
  const widths = pictureWidths(autoOrient.width)
  let height = 0
  for (const width of widths) {
    const resized = (await opened(bytes)).autoOrient().flatten({ background: "#ffffff" }).resize({ width })
    const { data, info } = await resized.clone().webp({ quality: 78 }).toBuffer({ resolveWithObject: true })
    height = info.height
    await add(data, width, "webp")
    await add(await resized.clone().avif({ quality: 52, effort: 2 }).toBuffer(), width, "avif")
  }
  return made(widths.at(-1) ?? 0, height)
}
