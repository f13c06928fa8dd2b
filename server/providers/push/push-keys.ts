import { createECDH } from "node:crypto"
import vendor from "web-push"

// The pair by which push services know this server (RFC 8292). It is stored as its private half, 32 bytes in base64url.

const CURVE = "prime256v1"

function pairOf(private_key: string) {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(private_key, "base64url"))
  return pair
}

export const newPushKey = (): string => vendor.generateVAPIDKeys().privateKey

export function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    pairOf(text)
    return true
  } catch {
    return false
  }
}

export const publicKeyOf = (private_key: string): string => pairOf(private_key).getPublicKey("base64url")
