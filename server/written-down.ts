import { closeSync, fsyncSync, openSync, writeFileSync } from "node:fs"

// What must not be gone with the power: written under another name, put on the disk, and only then given its own.

/** On the disk before its name is: after a power loss there is a whole file of that name, or none. */
export function writeDown(file: string, text: string, mode: number): void {
  const written = openSync(file, "w", mode)
  try {
    writeFileSync(written, text)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
}

/** The names in a folder, too. */
export function writeDownNames(folder: string): void {
  let opened: number | undefined
  try {
    opened = openSync(folder, "r")
    fsyncSync(opened)
  } catch {
    // Not every file system can do this for a folder; those that can't have their own way.
  } finally {
    if (opened !== undefined) closeSync(opened)
  }
}
