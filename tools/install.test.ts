import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { testProject, WANTED } from "../testing/project.ts"

// Each start is a process or three.
vi.setConfig({ testTimeout: 30_000 })

test("what builds is installed whatever NODE_ENV says of the server, once", async () => {
  const { start, asked, built } = testProject()
  expect(await start({ NODE_ENV: "production" })).toMatchObject({ code: 0 })
  expect(await start()).toMatchObject({ code: 0, said: "started\n" })
  expect(asked()).toHaveLength(1)
  expect(asked()[0]?.args).toEqual(expect.arrayContaining(["ci", "--include=dev", "--include=optional"]))
  expect([...asked(), ...built()].map(({ NODE_ENV }) => NODE_ENV)).toEqual([undefined, undefined])
})

test.each([["node_modules/@tool/here"], ["node_modules/builder/node_modules/@tool/here"]])(
  "%s that npm left out in silence stops the start, and the next one tries again",
  async (left_out) => {
    const { root, start, comes } = testProject()
    comes(WANTED.filter((folder) => folder !== left_out))
    const { code, said } = await start()
    expect(code).toBe(1)
    expect(said).toContain("npm couldn't fetch @tool/here, which this machine needs")
    expect(said).not.toContain("    at ")
    expect(existsSync(join(root, ".cache/installing"))).toBe(false)
    comes(WANTED)
    expect(await start()).toMatchObject({ code: 0 })
  },
)

test("an installing says how many of this machine's packages have come", async () => {
  const { root, progress } = testProject()
  const [first = ""] = WANTED
  mkdirSync(join(root, first), { recursive: true })
  writeFileSync(join(root, first, "package.json"), "{}")
  expect(await progress()).toBe(`  1 of ${WANTED.length} packages, 0 s\n`)
})

test("of starts at once one installs and one builds, and the others say whom they wait for", async () => {
  // Long enough for the slowest of them to find it under way.
  const { start, asked, built } = testProject({ npm_ms: 4_000 })
  const all = await Promise.all([start(), start(), start()])
  expect(all.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(asked()).toHaveLength(1)
  expect(built()).toHaveLength(1)
  const installer = all.find(({ said }) => said.includes("Installing packages"))
  const waiting = `Waiting for process ${installer?.pid}, which is installing packages here.`
  expect(all.filter(({ said }) => said.includes(waiting))).toHaveLength(2)
})

test.each([
  ["a number that nobody has", "999999999 1"],
  ["a number that another has by now", `${process.pid} 1`],
  ["nothing yet", ""],
])("what a killed start left behind holds nobody up: %s", async (_, left) => {
  const { root, start } = testProject()
  mkdirSync(join(root, ".cache"))
  writeFileSync(join(root, ".cache/installing"), left)
  const all = await Promise.all([start(), start()])
  expect(all.map(({ code }) => code)).toEqual([0, 0])
  expect(readdirSync(join(root, ".cache"))).toEqual([])
})

test("a build that was killed leaves nothing for long, and one that runs keeps its folder", async () => {
  const { root, start } = testProject()
  for (const name of ["dist.999999999", `dist.${process.pid}`]) mkdirSync(join(root, name))
  expect(await start()).toMatchObject({ code: 0 })
  expect(readdirSync(root).filter((name) => name.startsWith("dist"))).toEqual(["dist", `dist.${process.pid}`])
})
