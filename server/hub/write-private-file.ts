import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { reasonOf, StartupProblem } from "../startup-problem.ts"

/** Whole or not at all, under a name of its own until then; only its owner can read it. */
export async function writePrivateFile(path: string, bytes: NodeJS.ReadableStream): Promise<void> {
  const partial = `${path}.partial`
  try {
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw new StartupProblem(`${path} can't be written: ${reasonOf(error)}`)
  }
}
