import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from "node:crypto"
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { newPrivateKey } from "./new-private-key.ts"
import { reasonOf, StartupProblem } from "./startup-problem.ts"

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

/** Reads a secret, or makes it. Made whole under another name and then linked, so two starts at once agree on one. */
function keep(folder: string, name: string, make: () => string): string {
  const file = join(folder, name)
  try {
    return readFileSync(file, "utf8").trim()
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      throw new StartupProblem(`${file} can't be read (${reasonOf(error)}).`)
    }
  }
  const half = `${file}.${process.pid}`
  writeFileSync(half, `${make()}\n`, { mode: 0o600 })
  try {
    linkSync(half, file)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  } finally {
    rmSync(half, { force: true })
  }
  return readFileSync(file, "utf8").trim()
}

export function loadSecrets(data_dir: string): Secrets {
  const folder = join(data_dir, "secrets")
  try {
    // In two steps: the data folder itself stays open, because as root the database's own user must pass through it.
    mkdirSync(data_dir, { recursive: true })
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700, recursive: true })
  } catch (error) {
    throw new StartupProblem(`DATA_DIR is ${data_dir}, but it can't be written: ${reasonOf(error)}.`)
  }
  const random = () => randomBytes(32).toString("base64url")
  const pem = keep(folder, "token-key.pem", () => newPrivateKey("ed25519").trim())
  const private_key = createPrivateKey(pem)
  return Object.freeze({
    token_keys: Object.freeze({ private_key, public_key: createPublicKey(private_key) }),
    link_key: Buffer.from(keep(folder, "link-key", random), "base64url"),
    sealing_key: Buffer.from(keep(folder, "sealing-key", random), "base64url"),
    sandbox_webhook_secret: keep(folder, "sandbox-webhook-secret", () => `whsec_${random()}`),
  })
}
