import { readFileSync } from "node:fs"

/** On Linux: the program's name, its state, its parent and when it started. Undefined elsewhere, or once it is gone. */
export function statOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name is in brackets and may contain spaces and brackets.
    const [open, close] = [line.indexOf("("), line.lastIndexOf(")")]
    const fields = line.slice(close + 2).split(" ")
    return { name: line.slice(open + 1, close), state: fields[0], parent: Number(fields[1]), began: fields[19] }
  } catch {
    return undefined
  }
}

/** A zombie counts as ended. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== "EPERM") return false
  }
  return statOf(pid)?.state !== "Z"
}
