import { statOf } from "./processes.mjs"

/** The names by which a shell runs. */
const SHELL = /^(ba|da|a|k|mk|z|fi)?sh$|^busybox$/

/**
 * Ends this process with the npm that started it: npm may put a shell between, and neither passes every end on. A shell that is to
 * run one command may become that command: npm is then our parent, and who started npm may go (`nohup npm start &`, then a logout).
 */
export function endWithNpm() {
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
