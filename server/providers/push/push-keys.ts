import { createECDH, createPrivateKey, type KeyObject } from "node:crypto"

// The pair by which push services know this server (RFC 8292). It is stored as its private half, 32 bytes in base64url.

const CURVE = "prime256v1"

function pairOf(private_key: string) {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(private_key, "base64url"))
  return pair
}

export function newPushKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // The first byte may be a zero, which the number leaves out.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url")
}

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

export function signingKeyOf(private_key: string): KeyObject {
  const point = pairOf(private_key).getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"))
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", d: private_key, x, y } })
}
