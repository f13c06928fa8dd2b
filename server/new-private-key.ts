import { generateKeyPairSync } from "node:crypto"

const PUBLIC = { type: "spki", format: "pem" } as const
const PRIVATE = { type: "pkcs8", format: "pem" } as const

/**
 * A new private key, as PEM. Always as text, never as the object that making it gives: while such an object is exported, Node.js 20 holds
 * its lock, and if memory is cleared up in that moment, what is left of the making waits for the same lock on the same thread, for ever.
 * A whole server stood still so (seen by its stack: ExportJWK, then ~KeyGenJob). A key that is read from the text has a lock of its own.
 */
export const newPrivateKey = (kind: "ed25519" | "rsa"): string =>
  kind === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: 2048, publicKeyEncoding: PUBLIC, privateKeyEncoding: PRIVATE })
        .privateKey
    : generateKeyPairSync("ed25519", { publicKeyEncoding: PUBLIC, privateKeyEncoding: PRIVATE }).privateKey
