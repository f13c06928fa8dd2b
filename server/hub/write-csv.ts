import { callerPath } from "./caller-path.ts"
import { writePrivateFile } from "./write-private-file.ts"

/** By which spreadsheets know that a file is UTF-8. Import reads over it. */
const BYTE_ORDER_MARK = "\ufeff"

/** Writes lines as they come, to a file that only its owner reads or to standard output; answers how many there were, without the head. */
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
