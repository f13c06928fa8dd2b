import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto"
import type { PushBrowser } from "./port.ts"

// RFC 8291: a message that only one browser can open, in one record of RFC 8188.

const RECORD_BYTES = 4_096
/** A push service takes 4,096 bytes; the rest is the header, the mark of the last record and the tag. */
export const MOST_BYTES = RECORD_BYTES - 86 - 1 - 16

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length))

interface Chosen {
  readonly private_key: Buffer
  readonly salt: Buffer
}

function chosenAtRandom(): Chosen {
  const pair = createECDH("prime256v1")
  pair.generateKeys()
  return { private_key: pair.getPrivateKey(), salt: randomBytes(16) }
}

/** `chosen` is given by the test of the RFC's own example alone. */
export function sealMessage(
  { p256dh, auth }: Pick<PushBrowser, "p256dh" | "auth">,
  message: string,
  { private_key, salt }: Chosen = chosenAtRandom(),
): Buffer {
  const text = Buffer.from(message)
  if (text.length > MOST_BYTES) throw new Error("The message is too long for a push service")
  const pair = createECDH("prime256v1")
  pair.setPrivateKey(private_key)
  const [theirs, ours] = [Buffer.from(p256dh, "base64url"), pair.getPublicKey()]
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours])
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32)
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
  const cipher = createCipheriv("aes-128-gcm", key, nonce)
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([text, Buffer.of(2)])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed])
}
