import { randomBytes } from "node:crypto"
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fixedKeys, isKeyList, type KeyList, keysInFile, newKeyText } from "../kernel/key-list.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { isPushKey, newPushKey } from "../providers/push/push-keys.ts"

// Keys that nobody needs to choose: made once, stored in the data folder, readable for its owner only. A backup of the data folder
// contains them, so after a restore everybody is still signed in.

export interface Secrets {
  /** Seeds of Ed25519, for access tokens (7.2). */
  readonly token_keys: KeyList
  /** HMAC-SHA-256, for links that carry their own permission and for e-mail codes. */
  readonly link_keys: KeyList
  /** Signs the sandbox card provider's events. */
  readonly sandbox_webhook_secret: string
  /** Wrap the data keys of families, under which medical data is sealed. */
  readonly health_keys: KeyList
  /** Seal the secrets of the staff's codes. */
  readonly staff_keys: KeyList
  /** By which push services know this server; its private half. */
  readonly push_key: string
}

interface Secret {
  readonly name: string
  readonly make: () => string
  readonly isWhole: (text: string) => boolean
  /** What a new one costs. */
  readonly loss: string
}

const has = (error: unknown, code: string): boolean => error instanceof Error && "code" in error && error.code === code

/** Undefined if there is none. A truncated key must not be used: it can be guessed. */
function read(file: string, { isWhole, loss }: Secret): string | undefined {
  let text: string
  try {
    text = readFileSync(file, "utf8").trim()
  } catch (error) {
    if (has(error, "ENOENT")) return undefined
    throw new StartupProblem(`${file} can't be read (${reasonOf(error)}).`)
  }
  if (isWhole(text)) return text
  const what = text === "" ? "empty" : "damaged"
  throw new StartupProblem(
    `${file} is ${what}: bring it back from a backup, or remove it and the next start makes a new one, by which ${loss}.`,
  )
}

/** Reads a secret, or makes it: written whole under another name and then linked, which never replaces another process's. */
function readOrMake(folder: string, secret: Secret): string {
  const file = join(folder, secret.name)
  const found = read(file, secret)
  if (found !== undefined) return found
  const half = `${file}.${process.pid}`
  try {
    writeFileSync(half, `${secret.make()}\n`, { mode: 0o600, flush: true })
    linkSync(half, file)
  } catch (error) {
    if (!has(error, "EEXIST")) throw new StartupProblem(`${file} can't be made (${reasonOf(error)}).`)
  } finally {
    rmSync(half, { force: true })
  }
  const made = read(file, secret)
  if (made === undefined) throw new StartupProblem(`${file} was made, and is gone.`)
  return made
}

/** 32 bytes; an operator may have put a longer one in its place. */
const isRandom = (text: string): boolean => /^[\w-]{43,}$/.test(text)

const keys = (name: string, loss: string): Secret => ({ name, make: newKeyText, isWhole: isKeyList, loss })
const TOKEN_KEYS = keys("token-keys", "everybody has to sign in again")
const LINK_KEYS = keys("link-keys", "links that were sent stop working")
const HEALTH_KEYS = keys("health-keys", "all medical data is lost for good")
const STAFF_KEYS = keys("staff-keys", "staff who sign in with a password and a code have to be invited again")
const PUSH_KEY: Secret = {
  name: "push-key",
  make: newPushKey,
  isWhole: isPushKey,
  loss: "staff have to switch messages on again",
}
const SANDBOX_WEBHOOK_SECRET: Secret = {
  name: "sandbox-webhook-secret",
  make: () => `whsec_${randomBytes(32).toString("base64url")}`,
  isWhole: (text) => text.startsWith("whsec_") && isRandom(text.slice("whsec_".length)),
  loss: "nothing is lost",
}

export interface GivenKeys {
  readonly token_keys?: string | undefined
  readonly link_keys?: string | undefined
  readonly health_keys?: string | undefined
  readonly staff_keys?: string | undefined
  readonly push_key?: string | undefined
}

/** Keys that aren't given by the environment are in the data folder, made there on the first start. */
export function loadSecrets(data_dir: string, given: GivenKeys = {}): Secrets {
  const folder = join(data_dir, "secrets")
  try {
    // In two steps: only the inner folder is closed, because as root the database's own user must pass through the data folder.
    makeFolder(data_dir)
    makeFolder(folder, 0o700)
  } catch (error) {
    throw new StartupProblem(`DATA_DIR is ${data_dir}, but it can't be written: ${reasonOf(error)}.`)
  }
  const listOf = (text: string | undefined, secret: Secret): KeyList =>
    text === undefined ? keysInFile(join(folder, secret.name), () => readOrMake(folder, secret)) : fixedKeys(text)
  return Object.freeze({
    token_keys: listOf(given.token_keys, TOKEN_KEYS),
    link_keys: listOf(given.link_keys, LINK_KEYS),
    health_keys: listOf(given.health_keys, HEALTH_KEYS),
    staff_keys: listOf(given.staff_keys, STAFF_KEYS),
    push_key: given.push_key ?? readOrMake(folder, PUSH_KEY),
    sandbox_webhook_secret: readOrMake(folder, SANDBOX_WEBHOOK_SECRET),
  })
}
