import { open } from "node:fs/promises"
import { callerPath } from "./caller-path.ts"

/** Writes lines as they come, to a file or to standard output; answers how many there were, without the head. */
export async function writeCsv(
  lines: AsyncIterable<string>,
  { out, say }: { out: string | undefined; say: (line: string) => void },
): Promise<number> {
  let count = -1
  if (out === undefined) {
    for await (const line of lines) {
      say(line)
      count += 1
    }
    return count
  }
  const file = await open(callerPath(out), "w")
  try {
    for await (const line of lines) {
      await file.write(`${line}\r\n`)
      count += 1
    }
  } finally {
    await file.close()
  }
  return count
}
