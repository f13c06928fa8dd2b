import { spawn } from "node:child_process"
import { join } from "node:path"
import { expect, it } from "vitest"

// A process that hangs can't be told from inside, so it is its own process. Its memory is cleared up all the time.
const EXPORTING = `
  import { createPublicKey } from "node:crypto"
  import { newRsaKey } from "./new-rsa-key.ts"
  for (let made = 0; made < 8; made += 1) {
    const key = createPublicKey(newRsaKey())
    for (let times = 0; times < 4000; times += 1) key.export({ format: "jwk" })
  }`

it("is exported during garbage collection", async () => {
  const args = ["--max-semi-space-size=1", "--import", "tsx", "--input-type=module", "--eval", EXPORTING]
  const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname), stdio: "inherit" })
  const late = setTimeout(() => child.kill("SIGKILL"), 120_000)
  const end = await new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)))
  clearTimeout(late)
  expect(end).toBe(0)
})
