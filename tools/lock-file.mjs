import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { exitWithError } from "./exit-with-error.mjs"
import { isAlive, statOf } from "./processes.mjs"

// Keeps two starts from installing or building at once, by a file that only one process can create.

/** With the start time, because process ids are reused, after a restart of a container even for the same program. */
const ownName = () => `${process.pid} ${statOf(process.pid)?.began ?? ""}`

function create(file) {
  try {
    writeFileSync(file, ownName(), { flag: "wx" })
    return true
  } catch (error) {
    if (error.code === "EEXIST") return false
    throw error
  }
}

/** The process that created it; undefined when the file is gone. */
function holderOf(file) {
  try {
    const name = readFileSync(file, "utf8")
    // Empty between its creation and the write; for longer only if the process was killed between them.
    if (name === "") return { isGone: Date.now() - statSync(file).mtimeMs > 2_000 }
    const [number, began] = name.split(" ")
    const pid = Number(number)
    return { pid, isGone: !isAlive(pid) || (statOf(pid)?.began ?? began) !== began }
  } catch (error) {
    if (error.code === "ENOENT") return undefined
    throw error
  }
}

/** Removes a dead process's file. Guarded by a second file, or two processes could remove one, the second a living one's. */
function removeStale(file) {
  const guard = `${file}.clearing`
  if (create(guard)) {
    if (holderOf(file)?.isGone) rmSync(file)
    rmSync(guard)
  } else if (holderOf(guard)?.isGone) rmSync(guard, { force: true })
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function waitFor({ file, wait }) {
  mkdirSync(dirname(file), { recursive: true })
  let isAnnounced = false
  while (!create(file)) {
    const holder = holderOf(file)
    if (holder?.isGone) removeStale(file)
    else if (holder?.pid !== undefined && !isAnnounced) {
      isAnnounced = true
      console.log(`Waiting for process ${holder.pid}, which ${wait}.`)
    }
    if (holder !== undefined) sleep(100)
  }
}

/** Runs `work` while no other process holds the file; `wait` says what the other one is doing. */
export function withLockFile({ file, wait }, work) {
  try {
    waitFor({ file, wait })
  } catch (error) {
    exitWithError(
      `${dirname(file)} can't be written to (${error.code ?? error.message}): let this account write there.`,
    )
  }
  const release = () => rmSync(file, { force: true })
  // `exitWithError` exits without running `finally`.
  process.once("exit", release)
  try {
    return work()
  } finally {
    process.off("exit", release)
    release()
  }
}
