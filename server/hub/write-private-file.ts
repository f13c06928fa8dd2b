import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"

type Source = NodeJS.ReadableStream | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>

/** Whole or not at all, under a name of its own until then; only its owner can read it. */
export async function writePrivateFile(path: string, bytes: Source): Promise<void> {
  const partial = `${path}.partial`
  try {
    // One that was left behind keeps its mode.
    await rm(partial, { force: true })
    await pipeline(bytes, createWriteStream(partial, { flags: "wx", mode: 0o600 }))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw new StartupProblem(`${path} can't be written: ${reasonOf(error)}`)
  }
}
