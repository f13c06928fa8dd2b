import { crowded } from "@hub/domain/kernel/problem"
import { hash, verify } from "@node-rs/argon2"

// argon2id with the floor that OWASP names: 19 MiB, two passes. The library's default is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at once: each takes 19 MiB and a core, so a wave of sign-ins waits in line instead of filling the memory. */
const AT_ONCE = 4
const WAITING_MAX = 200
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw crowded()
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize("NFKC"), COST))

// Checked when no account matches, so that an unknown e-mail takes as long to refuse as a wrong password.
const nobody = hashPassword("nobody has this password")

export async function isPassword(password_hash: string | null, password: string): Promise<boolean> {
  const stored = password_hash ?? (await nobody)
  const isRight = await inTurn(() => verify(stored, password.normalize("NFKC")))
  return isRight && password_hash !== null
}
