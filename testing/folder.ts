import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A folder that is removed at the end of the test (`onTestFinished`) or of the file (`afterAll`). */
export function testFolder(atEnd: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "hub-test-"))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
