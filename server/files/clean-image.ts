import { rm, stat } from "node:fs/promises"
import { type FileTypeName, MAX_PIXELS, type OwnershipType } from "@hub/domain/files/file-types"
import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"

const m = messages("server/files.refusals")

// I33: a picture is decoded and encoded again, which removes its metadata and whatever follows its pixels.

/** The type that each is encoded as. What browsers show badly, or would animate, becomes JPEG or PNG. */
const WRITTEN: Partial<Record<FileTypeName, "jpeg" | "png" | "webp">> = {
  jpeg: "jpeg",
  png: "png",
  gif: "png",
  webp: "webp",
  avif: "jpeg",
  heic: "jpeg",
  tiff: "jpeg",
}
const DECODED: Partial<Record<FileTypeName, string>> = { avif: "heif", heic: "heif" }

/** Longest edge, in pixels: a photo on a badge needs few, a photographed form enough to be read. */
const EDGE = { STUDENT_THUMBNAIL: 640, others: 4096 }
const SECONDS = 20

/** Loaded with the first picture: it takes 27 MB. */
async function imageLibrary() {
  const { default: sharp } = await import("sharp")
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const refused = (message: string) =>
  problem("UPLOAD_REFUSED", { message, errors: [{ path: "file", message, code: "unreadable" }] })

const unreadable = () => m.pictureUnreadable
const tooManyPixels = () => m.pictureTooLarge
const heic = () => m.heic

function errorOf(error: unknown, type: FileTypeName): unknown {
  if (error instanceof Problem) return error
  // A disk that is full is ours, not the picture's.
  if (error instanceof Error && /ENOSPC|No space left/.test(error.message)) return error
  if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) return refused(tooManyPixels())
  return refused(type === "heic" ? heic() : unreadable())
}

export interface Cleaned {
  readonly path: string
  readonly size: number
  readonly type: FileTypeName
}

/** Encodes the picture at `path` again beside it and removes the original. */
export async function cleanImage(
  path: string,
  type: FileTypeName,
  purpose: OwnershipType,
  longest?: number,
): Promise<Cleaned> {
  const written = WRITTEN[type]
  if (written === undefined) throw refused(unreadable())
  const sharp = await imageLibrary()
  const target = `${path}.clean`
  const isBadge = purpose === "STUDENT_THUMBNAIL" || purpose === "CONTACT_PHOTO"
  const edge = longest ?? (isBadge ? EDGE.STUDENT_THUMBNAIL : EDGE.others)
  try {
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: SECONDS })
    const { format, width, height } = await picture.metadata()
    if (format !== (DECODED[type] ?? type)) throw refused(unreadable())
    if (width * height > MAX_PIXELS) throw refused(tooManyPixels())
    const drawn = picture.autoOrient().resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
    if (written === "jpeg") drawn.flatten({ background: "#ffffff" }).jpeg({ quality: 84, mozjpeg: false })
    else if (written === "png") drawn.png()
    else drawn.webp({ quality: 84 })
    await drawn.toFile(target)
    await rm(path, { force: true })
    const { size } = await stat(target)
    return { path: target, size, type: written }
  } catch (error) {
    await rm(target, { force: true })
    throw errorOf(error, type)
  }
}
