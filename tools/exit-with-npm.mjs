import { statOf } from "./processes.mjs"

const SHELL = /^(ba|da|a|k|mk|z|fi)?sh$|^busybox$/

/**
 * Ends this process when the npm that started it ends: npm may put a shell between, and neither passes on every signal. A shell may also
 * exec its only command: npm is then our parent, and whatever started npm may end (`nohup npm start &`, then a logout).
 */
export function exitWithNpm() {
  const hasShell = SHELL.test(statOf(process.ppid)?.name ?? "")
  const above = () => `${process.ppid} ${hasShell ? statOf(process.ppid)?.parent : ""}`
  const before = above()
  const watch = setInterval(() => {
    if (above() === before) return
    clearInterval(watch)
    process.kill(process.pid, "SIGTERM")
  }, 200)
  watch.unref()
}
