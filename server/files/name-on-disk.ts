import { writable } from "@hub/domain/files/public-name"

/** Systems take 255 bytes, of which `apart` has some. */
const MAX_BYTES = 200
const letters = new Intl.Segmenter("en")

/** What a file is called in a folder or an archive, in its own letters: never a path, and two of one name stay apart. */
export function nameOnDisk(apart: string, name: string): string {
  let end = ""
  for (const { segment } of [...letters.segment(writable(name.replaceAll(/[/\\]/g, "-")))].toReversed()) {
    if (Buffer.byteLength(segment + end) > MAX_BYTES) break
    end = segment + end
  }
  return `${apart}-${end}`
}
