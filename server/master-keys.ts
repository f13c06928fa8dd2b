import { randomBytes } from "node:crypto"
import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { digestOfKey, type Key } from "./health/seal.ts"
import { StartupProblem } from "./startup-problem.ts"

/** The newest wraps; the older ones only unwrap. */
export interface MasterKeys {
  current(): Key
  byId(id: string): Key | undefined
  /** Puts a new key in front, and drops those that wrap nothing any more. */
  rotate(is_in_use: (id: string) => boolean): void
}

const ONE = /^[\w-]{43}$/
const split = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== "")
const keyFrom = (text: string): Key => {
  const bytes = Buffer.from(text, "base64url")
  return { id: digestOfKey(bytes), bytes }
}

export const isMasterKeyList = (text: string): boolean =>
  split(text).length > 0 && split(text).every((one) => ONE.test(one) && Buffer.from(one, "base64url").length === 32)

function firstOf(keys: readonly Key[]): Key {
  const [first] = keys
  if (first === undefined) throw new StartupProblem("There is no master key for medical data.")
  return first
}

export function fixedMasterKeys(text: string): MasterKeys {
  const keys = split(text).map(keyFrom)
  return {
    current: () => firstOf(keys),
    byId: (id) => keys.find((key) => key.id === id),
    // The operator has put the new one in front.
    rotate: () => undefined,
  }
}

/** `readOrMake` answers the file's text. It is read again for each new data key, because another process may have rotated. */
export function masterKeysInFile(file: string, readOrMake: () => string): MasterKeys {
  const read = (): Key[] => split(readOrMake()).map(keyFrom)
  let keys = read()
  return {
    current() {
      keys = read()
      return firstOf(keys)
    },
    byId(id) {
      if (!keys.some((key) => key.id === id)) keys = read()
      return keys.find((key) => key.id === id)
    },
    rotate(is_in_use) {
      const [newest, ...older] = split(readFileSync(file, "utf8"))
      // The one in front may be wrapping a new family's data key at this moment.
      const used = older.filter((text) => is_in_use(keyFrom(text).id))
      const lines = [randomBytes(32).toString("base64url"), newest, ...used]
      const half = `${file}.${process.pid}`
      writeFileSync(half, `${lines.join("\n")}\n`, { mode: 0o600, flush: true })
      renameSync(half, file)
      keys = read()
    },
  }
}
