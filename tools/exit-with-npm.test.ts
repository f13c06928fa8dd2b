import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"

vi.setConfig({ testTimeout: 20_000 })

const node = JSON.stringify(process.execPath)
const module = JSON.stringify(join(import.meta.dirname, "exit-with-npm.mjs"))

/** Plays the server; it ends by itself, so that no test leaves it behind. */
const SERVER = `setTimeout(() => undefined, 20_000)
  import(${module}).then(({ exitWithNpm }) => {
    exitWithNpm()
    console.log(process.pid)
  })`

/** Starts `command` from a shell, and returns that and the server's process id. */
async function startedFrom(command: string) {
  const starter = spawn(process.execPath, ["-e", command], {
    env: { ...process.env, SERVER },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const [line] = await once(starter.stdout, "data")
  const pid = Number(String(line))
  onTestFinished(() => void (isThere(pid) && process.kill(pid, "SIGKILL")))
  return { starter, pid }
}

/** A zombie has ended. */
function isThere(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ")
  } catch {
    return false
  }
}

const spawning = (program: string, args: string) =>
  `require("child_process").spawn(${program}, ${args}, { stdio: "inherit" })`
const shell = spawning('"sh"', `["-c", ${JSON.stringify(`${node} -e "$SERVER"; true`)}]`)
const plain = spawning(node, '["-e", process.env.SERVER]')

test("ends with the npm that started it through a shell", async () => {
  const { starter, pid } = await startedFrom(shell)
  starter.kill("SIGKILL")
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), 10_000)
})

test("ends with the npm that started it directly", async () => {
  const { starter, pid } = await startedFrom(plain)
  starter.kill("SIGKILL")
  await vi.waitFor(() => expect(isThere(pid)).toBe(false), 10_000)
})

test("outlives the process that started npm", async () => {
  const npm = `process.env.SERVER && ${plain}`
  const { starter, pid } = await startedFrom(spawning(node, JSON.stringify(["-e", npm])))
  starter.kill("SIGKILL")
  await new Promise((done) => setTimeout(done, 1_500))
  expect(isThere(pid)).toBe(true)
})
