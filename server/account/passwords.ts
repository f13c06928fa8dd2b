import { crowded } from "@hub/domain/kernel/problem"
import { hash, verify } from "@node-rs/argon2"
import PQueue from "p-queue"

// argon2id with the floor that OWASP names: 19 MiB, two passes. The library's default is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a core, so a wave of sign-ins queues instead of filling the memory. */
const queue = new PQueue({ concurrency: 4 })
const WAITING_MAX = 200

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.size >= WAITING_MAX) throw crowded()
  return queue.add(work)
}

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password.normalize("NFKC"), COST))

// Checked when no account matches, so that an unknown e-mail takes as long to refuse as a wrong password.
const nobody = hashPassword("nobody has this password")

export async function isPassword(password_hash: string | null, password: string): Promise<boolean> {
  const stored = password_hash ?? (await nobody)
  const isRight = await queued(() => verify(stored, password.normalize("NFKC")))
  return isRight && password_hash !== null
}

/** A family that was two may have a password for each of its addresses. */
export async function isOneOf(hashes: readonly (string | null)[], password: string): Promise<boolean> {
  for (const hash of hashes) if (await isPassword(hash, password)) return true
  return false
}

/** Compared without case. Imported with the first new password, as the list is large. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((one) => one.toLowerCase())),
  )
  return (await common).has(password.normalize("NFKC").trim().toLowerCase())
}

let common: Promise<ReadonlySet<string>> | undefined
