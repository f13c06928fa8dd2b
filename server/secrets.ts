import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto"
import { linkSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { makeFolder } from "./make-folder.ts"
import { newPrivateKey } from "./new-private-key.ts"
import { reasonOf, StartupProblem } from "./startup-problem.ts"
import { writeDown, writeDownNames } from "./written-down.ts"

// Keys that nobody needs to choose: made once, kept in the data folder for its owner only. Whoever copies the data folder
// copies them too, so a restored backup keeps everybody signed in.

export interface Secrets {
  /** Ed25519, for access tokens (7.2). */
  readonly token_keys: { readonly private_key: KeyObject; readonly public_key: KeyObject }
  /** HMAC-SHA-256, for links that carry their own permission: files, receipts, unsubscribing. */
  readonly link_key: Buffer
  /** AES-256-GCM, for answers about health. */
  readonly sealing_key: Buffer
  /** Signs the sandbox card provider's events. */
  readonly sandbox_webhook_secret: string
}

interface Secret {
  readonly name: string
  readonly make: () => string
  readonly isWhole: (text: string) => boolean
  /** What a new one costs, for whoever has lost it. */
  readonly loss: string
}

const has = (error: unknown, code: string): boolean => error instanceof Error && "code" in error && error.code === code

/** Undefined if there is none. A key that was cut off would be taken as it is, and whoever knows that can sign with it. */
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

/** Reads a secret, or makes it. Made whole under another name and then linked, so two starts at once agree on one. */
function keep(folder: string, secret: Secret): string {
  const file = join(folder, secret.name)
  const found = read(file, secret)
  if (found !== undefined) return found
  const half = `${file}.${process.pid}`
  try {
    writeDown(half, `${secret.make()}\n`, 0o600)
    linkSync(half, file)
    writeDownNames(folder)
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
/** 32 bytes; somebody may have put a longer one in its place, which is as good. */
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
const SEALING_KEY: Secret = {
  name: "sealing-key",
  make: random,
  // The cipher takes 32 bytes, no more.
  isWhole: (text) => isRandom(text) && Buffer.from(text, "base64url").length === 32,
  loss: "answers about health that were sealed with the old one can't be read any more",
}
const SANDBOX_WEBHOOK_SECRET: Secret = {
  name: "sandbox-webhook-secret",
  make: () => `whsec_${random()}`,
  isWhole: (text) => text.startsWith("whsec_") && isRandom(text.slice("whsec_".length)),
  loss: "nothing is lost",
}

export function loadSecrets(data_dir: string): Secrets {
  const folder = join(data_dir, "secrets")
  try {
    // In two steps: the data folder itself stays open, because as root the database's own user must pass through it.
    makeFolder(data_dir)
    makeFolder(folder, 0o700)
  } catch (error) {
    throw new StartupProblem(`DATA_DIR is ${data_dir}, but it can't be written: ${reasonOf(error)}.`)
  }
  const private_key = createPrivateKey(keep(folder, TOKEN_KEY))
  return Object.freeze({
    token_keys: Object.freeze({ private_key, public_key: createPublicKey(private_key) }),
    link_key: Buffer.from(keep(folder, LINK_KEY), "base64url"),
    sealing_key: Buffer.from(keep(folder, SEALING_KEY), "base64url"),
    sandbox_webhook_secret: keep(folder, SANDBOX_WEBHOOK_SECRET),
  })
}
