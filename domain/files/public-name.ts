import { FILE_TYPES, type FileTypeName } from "./file-types.ts"

const MAX_LENGTH = 100

/** `report.final.PDF` → `pdf`; empty without one. */
export const extensionOf = (file_name: string): string => /\.([^./\\]+)$/.exec(file_name)?.[1]?.toLowerCase() ?? ""

/** Whether a name's extension is one of the type's; a name without one says nothing wrong. */
export function isExtensionOf(file_name: string, type: FileTypeName): boolean {
  const extension = extensionOf(file_name)
  const known: readonly string[] = FILE_TYPES[type].extensions
  return extension === "" || known.includes(extension)
}

/** Marks that can't be seen, without those inside words: Sinhala, Persian, Mongolian and faces of emoji are written with them. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** Of a name, what every system can write on its disk. */
export const writable = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll(UNSEEN, "")
    .replaceAll(/["<>:|?*%]/g, "")
    .replaceAll(/\s+/g, " ")

/**
 * The name that a file is shown and downloaded under: no folders, nothing that can't be seen or that turns the text around, and the
 * extension of what it is.
 */
export function publicName(file_name: string, extension: string): string {
  const base = writable(file_name.split(/[/\\]/).at(-1) ?? "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[.\s]+/, "")
    .trim()
  // A pair that is cut in two would be no letter.
  const short = base.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "")
  return `${/^\p{Cf}*$/u.test(short) ? "file" : short}.${extension}`
}
