import { generateKeyPairSync } from "node:crypto"

/**
 * A new private key, as PEM. Never use the KeyObject that the generation returns: exporting it takes a lock in Node.js 20, and when the
 * garbage collector frees the generation job in that moment, it waits for the same lock on the same thread for ever (ExportJWK, then
 * ~KeyGenJob). A key that is read from PEM has another lock.
 */
export const newRsaKey = (): string =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey
