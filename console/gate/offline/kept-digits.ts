import { MOST_TRIES } from "@hub/domain/day/message-rules"
import { ApiProblem } from "@hub/portal/api/problem"
import type { KeptPack, PackStudent } from "./kept-day.ts"
import { nowBy } from "./kept-day.ts"
import { keep, kept } from "./vault.ts"

// A one-time pick-up without a network: the device knows a digest of its digits, and counts wrong tries itself.

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

export async function requireKeptDigits(
  pack: KeptPack,
  { one_time = [] }: PackStudent,
  { id, digits }: { id: string; digits?: string },
): Promise<void> {
  const known = one_time.find((person) => person.id === id)
  const counted: unknown = await kept(`tries:${id}`)
  const tries = typeof counted === "number" ? counted : 0
  const closed = () => new ApiProblem("domain", "", { code: "PICK_UP_CLOSED" })
  if (known === undefined || known.is_locked || tries >= MOST_TRIES || Date.parse(known.until) < nowBy(pack).getTime())
    throw closed()
  if (digits === undefined) return
  const plain = digits.replaceAll(/\D/g, "")
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${pack.salt}${id}${plain}`))
  if (hex(digest) === known.digits_hash) return
  await keep(`tries:${id}`, tries + 1)
  throw new ApiProblem("domain", "", { code: "PICK_UP_DIGITS", payload: { tries_left: MOST_TRIES - tries - 1 } })
}
