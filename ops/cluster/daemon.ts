import { type ChildProcess, spawn } from "node:child_process"
import { openSync } from "node:fs"

export interface Account {
  readonly uid?: number
  readonly gid?: number
}

export interface Daemon {
  readonly pid: number
  readonly isRunning: () => boolean
  /** With all that it has started. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Start {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly log: string
  readonly account?: Account
}

const PATIENCE_MS = 20_000

/** A program in its own process group, so that a kill takes its children too, as the loss of a machine does. */
export function startDaemon({ program, args, env = {}, log, account = {} }: Start): Daemon {
  const output = openSync(log, "a")
  const child: ChildProcess = spawn(program, [...args], {
    env: { PATH: process.env.PATH, HOME: "/tmp", LANG: "C.UTF-8", ...env },
    stdio: ["ignore", output, output],
    detached: true,
    ...account,
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`${program} can't be started`)
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-pid, signal)
    } catch {
      // The group has ended.
    }
  }
  // Nothing goes on without the process that started it.
  const orphaned = (): void => signalGroup("SIGKILL")
  process.once("exit", orphaned)
  child.once("exit", () => process.off("exit", orphaned))
  return {
    pid,
    isRunning,
    async stop(signal = "SIGTERM") {
      signalGroup(signal)
      const kill = setTimeout(() => signalGroup("SIGKILL"), PATIENCE_MS)
      await ended
      clearTimeout(kill)
      signalGroup("SIGKILL")
    },
  }
}
