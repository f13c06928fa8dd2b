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

/**
 * The name that a file is shown and downloaded under: no folders, nothing that can't be seen or that turns the text around, and the
 * extension of what it is.
 */
export function publicName(file_name: string, extension: string): string {
  const base = (file_name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replaceAll(/[\p{C}"<>:|?*%\u2028\u2029]/gu, "")
    .replace(/\.[^.]*$/, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[.\s]+/, "")
    .trim()
  // A pair that is cut in two would be no letter.
  const short = base.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "")
  return `${short === "" ? "file" : short}.${extension}`
}
