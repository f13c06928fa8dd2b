import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The Node.js flags of `npm start`. */
export function startFlags(): string[] {
  const file: { scripts?: { start?: string } } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8"),
  )
  return (file.scripts?.start ?? "").split(" ").filter((word) => word.startsWith("--"))
}
