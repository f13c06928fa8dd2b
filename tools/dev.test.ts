import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test, vi } from "vitest"
import { testProject } from "../testing/project.ts"

vi.setConfig({ testTimeout: 30_000 })

/** Replaces tsx and vite: records its arguments, and takes its time to end. */
const recorder = (name: string): string => `
import { appendFileSync } from "node:fs"
const write = (word) => appendFileSync("${name}", word + "\\n")
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    write(signal)
    setTimeout(() => {
      write("ended")
      process.exit(0)
    }, 3_000)
  })
setTimeout(() => process.exit(1), 25_000)
write("started")`

/** `npm run dev` as a terminal starts it: in a group of processes that Ctrl-C reaches as a whole. */
async function develop() {
  const { root, start } = testProject()
  await start()
  const places = { tsx: "node_modules/tsx/dist/cli.mjs", vite: "node_modules/vite/bin/vite.js" }
  for (const [name, place] of Object.entries(places)) {
    mkdirSync(join(root, dirname(place)), { recursive: true })
    writeFileSync(join(root, dirname(place), "package.json"), '{"type":"module"}')
    writeFileSync(join(root, place), recorder(name))
  }
  const dev = spawn(process.execPath, ["tools/dev.mjs"], { cwd: root, stdio: "ignore", detached: true })
  onTestFinished(() => void dev.kill("SIGKILL"))
  const heard = (name: string): string[] =>
    existsSync(join(root, name)) ? readFileSync(join(root, name), "utf8").trim().split("\n") : []
  const all = () => ({ tsx: heard("tsx"), vite: heard("vite") })
  await vi.waitFor(() => expect(all()).toEqual({ tsx: ["started"], vite: ["started", "started"] }), 10_000)
  return { dev, all }
}

const interrupt = ({ pid = 0 }: ChildProcess): boolean => process.kill(-pid, "SIGINT")

test("Ctrl-C tells each of its children once, however often, and it ends with the last of them", async () => {
  const { dev, all } = await develop()
  const ended = once(dev, "exit")
  interrupt(dev)
  await new Promise((done) => setTimeout(done, 100))
  interrupt(dev)
  expect(await ended).toEqual([0, null])
  expect(all()).toEqual({
    tsx: ["started", "SIGTERM", "ended"],
    vite: ["started", "started", "SIGTERM", "SIGTERM", "ended", "ended"],
  })
})
