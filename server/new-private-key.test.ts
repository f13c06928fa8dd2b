import { spawn } from "node:child_process"
import { createPublicKey } from "node:crypto"
import { join } from "node:path"
import { expect, it } from "vitest"
import { newPrivateKey } from "./new-private-key.ts"

// A process that stands still can't be told from inside, so it is a process of its own. Its memory is cleared up all the time.
const EXPORTING = `
  import { createPublicKey } from "node:crypto"
  import { newPrivateKey } from "./new-private-key.ts"
  for (let made = 0; made < 1000; made += 1) {
    const key = createPublicKey(newPrivateKey("ed25519"))
    for (let times = 0; times < 40; times += 1) key.export({ format: "jwk" })
  }`

it("is exported during garbage collection", async () => {
  const args = ["--max-semi-space-size=1", "--import", "tsx", "--input-type=module", "--eval", EXPORTING]
  const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname), stdio: "inherit" })
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000)
  const end = await new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)))
  clearTimeout(late)
  expect(end).toBe(0)
})

it.each(["ed25519", "rsa"] as const)("is of the requested kind: %s", (kind) => {
  expect(createPublicKey(newPrivateKey(kind)).asymmetricKeyType).toBe(kind)
})
