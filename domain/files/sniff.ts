import type { FileTypeName } from "./file-types.ts"

// What a file is, by its first bytes. Only the very beginning counts: a picture that hides behind other bytes, or other
// bytes that hide behind a picture, is no picture.

/** How many bytes are enough to tell. */
export const SNIFFED_BYTES = 4096

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const BRANDS: Record<string, FileTypeName> = {
  avif: "avif",
  avis: "avif",
  heic: "heic",
  heix: "heic",
  heim: "heic",
  heis: "heic",
  hevc: "heic",
  hevx: "heic",
  mif1: "heic",
  msf1: "heic",
  "qt  ": "mov",
  isom: "mp4",
  iso2: "mp4",
  iso4: "mp4",
  iso5: "mp4",
  iso6: "mp4",
  mp41: "mp4",
  mp42: "mp4",
  avc1: "mp4",
  dash: "mp4",
  "M4V ": "mp4",
  M4VH: "mp4",
  M4VP: "mp4",
  "3gp4": "mp4",
  "3gp5": "mp4",
  "3gp6": "mp4",
  MSNV: "mp4",
}

/** Phones write mif1 as the first brand of AVIF pictures too: the compatible brands tell. */
function ofBrand(bytes: Uint8Array): FileTypeName | undefined {
  const size = ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0)
  if (size < 16 || size > 512) return undefined
  const first = BRANDS[latin(bytes, 8, 12)]
  if (first !== "heic") return first
  for (let at = 16; at + 4 <= Math.min(size, bytes.length); at += 4) {
    if (BRANDS[latin(bytes, at, at + 4)] === "avif") return "avif"
  }
  return "heic"
}

export function sniff(bytes: Uint8Array): FileTypeName | undefined {
  const head = latin(bytes, 0, 16)
  if (head.startsWith("\xff\xd8\xff")) return "jpeg"
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (/^GIF8[79]a/.test(head)) return "gif"
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp"
  if (head.startsWith("II*\0") || head.startsWith("MM\0*")) return "tiff"
  // Some programs begin with a byte order mark or a blank line, which every reader skips.
  if (/^(?:\xef\xbb\xbf)?\s{0,8}%PDF-/.test(head)) return "pdf"
  if (head.slice(4, 8) === "ftyp") return ofBrand(bytes)
  if (head.startsWith("\x1aE\xdf\xa3") && latin(bytes, 0, 64).includes("webm")) return "webm"
  return undefined
}
