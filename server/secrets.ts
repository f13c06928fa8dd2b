import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto"
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeFolder } from "./make-folder.ts"
import { fixedMasterKeys, isMasterKeyList, type MasterKeys, masterKeysInFile } from "./master-keys.ts"
import { newPrivateKey } from "./new-private-key.ts"
import { reasonOf, StartupProblem } from "./startup-problem.ts"

// Keys that nobody needs to choose: made once, stored in the data folder, readable for its owner only. A backup of the data folder
// contains them, so after a restore everybody is still signed in.

export interface Secrets {
  /** Ed25519, for access tokens (7.2). */
  readonly token_keys: { readonly private_key: KeyObject; readonly public_key: KeyObject }
  /** HMAC-SHA-256, for links that carry their own permission: files, receipts, unsubscribing. */
  readonly link_key: Buffer
  /** Signs the sandbox card provider's events. */
  readonly sandbox_webhook_secret: string
  /** Wrap the data keys of families, under which medical data is sealed. */
  readonly master_keys: MasterKeys
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

const random = (): string => randomBytes(32).toString("base64url")
/** 32 bytes; an operator may have put a longer one in its place. */
const isRandom = (text: string): boolean => /^[\w-]{43,}$/.test(text)

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "ed25519"
  } catch {
    return false
  }
}

const TOKEN_KEY: Secret = {
  name: "token-key.pem",
  make: () => newPrivateKey("ed25519").trim(),
  isWhole: isSigningKey,
  loss: "everybody has to sign in again",
}
const LINK_KEY: Secret = {
  name: "link-key",
  make: random,
  isWhole: isRandom,
  loss: "links that were sent stop working",
}
const SANDBOX_WEBHOOK_SECRET: Secret = {
  name: "sandbox-webhook-secret",
  make: () => `whsec_${random()}`,
  isWhole: (text) => text.startsWith("whsec_") && isRandom(text.slice("whsec_".length)),
  loss: "nothing is lost",
}
const HEALTH_KEYS: Secret = {
  name: "health-keys",
  make: random,
  isWhole: isMasterKeyList,
  loss: "all medical data is lost for good",
}

/** `health_keys` come from the environment; without them they lie in the data folder like the others. */
export function loadSecrets(data_dir: string, health_keys?: string): Secrets {
  const folder = join(data_dir, "secrets")
  try {
    // In two steps: only the inner folder is closed, because as root the database's own user must pass through the data folder.
    makeFolder(data_dir)
    makeFolder(folder, 0o700)
  } catch (error) {
    throw new StartupProblem(`DATA_DIR is ${data_dir}, but it can't be written: ${reasonOf(error)}.`)
  }
  const private_key = createPrivateKey(readOrMake(folder, TOKEN_KEY))
  return Object.freeze({
    token_keys: Object.freeze({ private_key, public_key: createPublicKey(private_key) }),
    link_key: Buffer.from(readOrMake(folder, LINK_KEY), "base64url"),
    sandbox_webhook_secret: readOrMake(folder, SANDBOX_WEBHOOK_SECRET),
    master_keys:
      health_keys === undefined
        ? masterKeysInFile(join(folder, HEALTH_KEYS.name), () => readOrMake(folder, HEALTH_KEYS))
        : fixedMasterKeys(health_keys),
  })
}
