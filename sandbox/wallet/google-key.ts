import { generateKeyPairSync } from "node:crypto"

let key: string | undefined

/** Of the service account at the stand-in for Google: PKCS #8, made when it is needed first. */
export const sandboxGoogleKey = (): string => {
  key ??= generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey
  return key
}
