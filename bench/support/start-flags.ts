import { readFileSync } from "node:fs"
import { join } from "node:path"

/** What `npm start` tells Node.js, so that what is measured runs as what is started does. */
export function startFlags(): string[] {
  const file: { scripts?: { start?: string } } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
  )
  return (file.scripts?.start ?? "").split(" ").filter((word) => word.startsWith("--"))
}
