import { createHash, randomBytes } from "node:crypto"
import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { StartupProblem } from "./startup-problem.ts"

// Keys of 32 bytes, the newest first: it signs, seals and wraps, and the older ones still check and open until they are dropped.

export interface Key {
  /** Names the key without saying anything about it. */
  readonly id: string
  readonly bytes: Buffer
}

export interface KeyList {
  current(): Key
  /** Undefined for a key that isn't in the list. */
  byId(id: string): Key | undefined
  all(): readonly Key[]
  /** Puts a new key in front and drops the older ones that aren't in use. False when the list is in the environment. */
  rotate(is_in_use: (id: string) => boolean): boolean
}

const KEY_BYTES = 32
const ONE = /^[\w-]{43}$/
const split = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== "")

export const digestOfKey = (bytes: Buffer): string =>
  createHash("sha256").update("customer-hub key id").update(bytes).digest("hex").slice(0, 16)

export const newKeyText = (): string => randomBytes(KEY_BYTES).toString("base64url")

export const isKeyList = (text: string): boolean =>
  split(text).length > 0 &&
  split(text).every((one) => ONE.test(one) && Buffer.from(one, "base64url").length === KEY_BYTES)

const keysOf = (text: string): Key[] =>
  split(text).map((one) => {
    const bytes = Buffer.from(one, "base64url")
    return { id: digestOfKey(bytes), bytes }
  })

function firstOf(keys: readonly Key[]): Key {
  const [first] = keys
  if (first === undefined) throw new StartupProblem("A list of keys is empty.")
  return first
}

/** From the environment: the operator changes it and starts again. */
export function fixedKeys(text: string): KeyList {
  const keys = keysOf(text)
  return {
    current: () => firstOf(keys),
    byId: (id) => keys.find((key) => key.id === id),
    all: () => keys,
    rotate: () => false,
  }
}

/** How long a key that another process has dropped still counts here: every request asks for one. */
const FRESH_MS = 1_000

/** `readOrMake` returns the file's text. The file is read again where it matters, because another process may have rotated. */
export function keysInFile(file: string, readOrMake: () => string): KeyList {
  let keys: readonly Key[] = []
  let read_at = Number.NEGATIVE_INFINITY
  const all = (): readonly Key[] => {
    keys = keysOf(readOrMake())
    read_at = performance.now()
    return keys
  }
  all()
  const recent = () => (performance.now() - read_at < FRESH_MS ? keys : all())
  return {
    current: () => firstOf(all()),
    byId: (id) => recent().find((key) => key.id === id) ?? all().find((key) => key.id === id),
    all,
    rotate(is_in_use) {
      const [newest, ...older] = split(readFileSync(file, "utf8"))
      // Another process may be using the one in front at this moment.
      const used = older.filter((text) => keysOf(text).some(({ id }) => is_in_use(id)))
      const half = `${file}.${process.pid}`
      writeFileSync(half, `${[newKeyText(), newest, ...used].join("\n")}\n`, { mode: 0o600, flush: true })
      renameSync(half, file)
      all()
      return true
    },
  }
}
