import { generateKeyPairSync } from "node:crypto"

const PUBLIC = { type: "spki", format: "pem" } as const
const PRIVATE = { type: "pkcs8", format: "pem" } as const

/**
 * A new private key, as PEM. Never use the KeyObject that the generation returns: exporting it takes a lock in Node.js 20, and when the
 * garbage collector frees the generation job in that moment, it waits for the same lock on the same thread for ever (ExportJWK, then
 * ~KeyGenJob). A key that is read from PEM has another lock.
 */
export const newPrivateKey = (kind: "ed25519" | "rsa"): string =>
  kind === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: 2048, publicKeyEncoding: PUBLIC, privateKeyEncoding: PRIVATE })
        .privateKey
    : generateKeyPairSync("ed25519", { publicKeyEncoding: PUBLIC, privateKeyEncoding: PRIVATE }).privateKey
