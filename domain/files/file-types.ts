import { messages } from "../kernel/messages.ts"

const m = messages("domain/files.fileErrorWords")

// What may be uploaded for what (spec 5, 8). Every type that we know is recognized by its first bytes; what a sender calls it must agree.

export const OWNERSHIP_TYPES = [
  "PUBLIC",
  "STUDENT_THUMBNAIL",
  "DOCUMENT",
  "SMART_FORM",
  "MEDICAL",
  "CONTACT_PHOTO",
] as const
export type OwnershipType = (typeof OWNERSHIP_TYPES)[number]

/** Encrypted on disk: each may say something about a child's health. The others are photos for the gate, and the business's own files. */
const ENCRYPTED: readonly OwnershipType[] = ["MEDICAL", "SMART_FORM", "DOCUMENT"]
export const isEncryptedType = (type: OwnershipType): boolean => ENCRYPTED.includes(type)

export type FileKind = "image" | "video" | "pdf"

export interface FileType {
  readonly kind: FileKind
  /** What it is served as. */
  readonly content_type: string
  /** What senders call it, ours first. */
  readonly names: readonly string[]
  readonly extensions: readonly [string, ...string[]]
}

const type = (
  kind: FileKind,
  names: readonly [string, ...string[]],
  extensions: readonly [string, ...string[]],
): FileType => ({
  kind,
  content_type: names[0],
  names,
  extensions,
})

export const FILE_TYPES = {
  jpeg: type("image", ["image/jpeg", "image/jpg", "image/pjpeg"], ["jpg", "jpeg", "jpe", "jfif"]),
  png: type("image", ["image/png", "image/x-png", "image/apng"], ["png", "apng"]),
  gif: type("image", ["image/gif"], ["gif"]),
  webp: type("image", ["image/webp"], ["webp"]),
  avif: type("image", ["image/avif"], ["avif"]),
  heic: type(
    "image",
    ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
    ["heic", "heif", "hif"],
  ),
  tiff: type("image", ["image/tiff"], ["tif", "tiff"]),
  mp4: type("video", ["video/mp4", "video/x-m4v", "video/3gpp"], ["mp4", "m4v", "3gp"]),
  mov: type("video", ["video/quicktime"], ["mov", "qt"]),
  webm: type("video", ["video/webm"], ["webm"]),
  pdf: type("pdf", ["application/pdf", "application/x-pdf"], ["pdf"]),
} as const satisfies Record<string, FileType>
export type FileTypeName = keyof typeof FILE_TYPES

const MB = 1_048_576
export const MAX_BYTES: Record<FileKind, number> = { image: 10 * MB, pdf: 25 * MB, video: 200 * MB }
export const MAX_PIXELS = 50_000_000

/** Which MIME types a purpose takes, as the file picker takes them. */
export const ACCEPTED: Record<OwnershipType, readonly string[]> = {
  PUBLIC: ["image/*", "application/pdf"],
  STUDENT_THUMBNAIL: ["image/*"],
  DOCUMENT: ["image/*", "video/*", "application/pdf"],
  SMART_FORM: ["image/*", "video/*", "application/pdf"],
  MEDICAL: ["image/*", "application/pdf"],
  CONTACT_PHOTO: ["image/*"],
}

/** Spec 5: wildcards such as image/*, or exact types. */
export const isAccepted = (mime_type: string, accepted: readonly string[]): boolean =>
  accepted.some((one) => (one.endsWith("/*") ? mime_type.startsWith(one.slice(0, -1)) : mime_type === one))

/** Spec 8, word for word. A photo's own refusal of a video can't say that videos are welcome. */
export function typeRefusal(mime_type: string, accepted: readonly string[]): string | undefined {
  if (isAccepted(mime_type, accepted)) return undefined
  if (accepted.includes("application/pdf")) return m.imagesVideosPdfs
  if (mime_type.startsWith("video/")) return m.noVideo
  return m.imagesVideos
}

/** What a sender says that doesn't know what a file is: its contents and its name tell. */
const UNKNOWN_TYPE = "application/octet-stream"

/** What a file is called, by its sender or, where that has no word for it, by its contents. */
export const namedType = (mime_type: string, found: FileTypeName | undefined): string =>
  mime_type === UNKNOWN_TYPE && found !== undefined ? FILE_TYPES[found].content_type : mime_type

export const kindOfMime = (mime_type: string): FileKind =>
  mime_type.startsWith("video/") ? "video" : mime_type === "application/pdf" ? "pdf" : "image"

const words = (): Record<FileKind, string> => ({ image: m.image, pdf: m.pdf, video: m.video })

export const sizeRefusal = (kind: FileKind, bytes: number): string | undefined =>
  bytes > MAX_BYTES[kind] ? m.tooLarge({ kind: words()[kind], megabytes: MAX_BYTES[kind] / MB }) : undefined
