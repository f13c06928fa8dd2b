import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { giveUp } from "./give-up.mjs"
import { isAlive, statOf } from "./processes.mjs"

// What two starts at once would spoil for each other they do in turns, by a file that only one of them can make.

/** A number is given again, after a restart of a container even to the very same program: the time of its beginning tells them apart. */
const ownName = () => `${process.pid} ${statOf(process.pid)?.began ?? ""}`

function makes(file) {
  try {
    writeFileSync(file, ownName(), { flag: "wx" })
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

/** Who has made it; undefined when it is gone again. */
function holderOf(file) {
  try {
    const name = readFileSync(file, "utf8")
    // Empty between its making and its writing, which are two steps; for longer only if its maker was stopped between them.
    if (name === "") return { isGone: Date.now() - statSync(file).mtimeMs > 2_000 }
    const [number, began] = name.split(" ")
    const pid = Number(number)
    return { pid, isGone: !isAlive(pid) || (statOf(pid)?.began ?? began) !== began }
  } catch (error) {
    if (error.code === "ENOENT") return undefined
    throw error
  }
}

/** One at a time clears away what a dead process left, and looks again first: else two could clear, the second a living one's. */
function clearAway(file) {
  const broom = `${file}.clearing`
  if (makes(broom)) {
    if (holderOf(file)?.isGone) rmSync(file)
    rmSync(broom)
  } else if (holderOf(broom)?.isGone) rmSync(broom, { force: true })
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function waitFor({ file, wait }) {
  mkdirSync(dirname(file), { recursive: true })
  let hasSaid = false
  while (!makes(file)) {
    const holder = holderOf(file)
    if (holder?.isGone) clearAway(file)
    else if (holder?.pid !== undefined && !hasSaid) {
      hasSaid = true
      console.log(`Waiting for process ${holder.pid}, which ${wait}.`)
    }
    if (holder !== undefined) sleep(100)
  }
}

/** Does `work` while no other process does it; `wait` says what another one is doing meanwhile. */
export function inTurn({ file, wait }, work) {
  try {
    waitFor({ file, wait })
  } catch (error) {
    giveUp(`${dirname(file)} can't be written to (${error.code ?? error.message}): let this account write there.`)
  }
  const release = () => rmSync(file, { force: true })
  // Work that gives up ends the process at once.
  process.once("exit", release)
  try {
    return work()
  } finally {
    process.off("exit", release)
    release()
  }
}
