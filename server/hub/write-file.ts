import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { callerPath } from "./command-context.ts"

/** By which spreadsheets know that a file is UTF-8. Import reads over it. */
const BYTE_ORDER_MARK = "\ufeff"

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

/** Writes lines as they come, to a file that only its owner reads or to standard output; returns how many there were, without the head. */
export async function writeCsv(
  lines: AsyncIterable<string> | Iterable<string>,
  { out, say }: { out: string | undefined; say: (line: string) => void },
): Promise<number> {
  let count = -1
  async function* counted(): AsyncIterable<string> {
    for await (const line of lines) {
      count += 1
      yield line
    }
  }
  if (out === undefined) {
    for await (const line of counted()) say(line)
    return count
  }
  async function* written(): AsyncIterable<string> {
    yield BYTE_ORDER_MARK
    for await (const line of counted()) yield `${line}\r\n`
  }
  await writePrivateFile(callerPath(out), written())
  return count
}
