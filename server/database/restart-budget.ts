import { setTimeout as sleep } from "node:timers/promises"
import { StartupProblem } from "../kernel/startup-problem.ts"

const MOST_RESTARTS = 5
const WITHIN_MS = 600_000

/** At most five restarts in ten minutes, each after a longer pause: a database that keeps crashing needs a person. */
export function restartBudget(first_pause_ms: number) {
  let recent: number[] = []
  return {
    /** Waits for its turn, or throws when there have been too many. */
    async next(): Promise<void> {
      const now = Date.now()
      recent = [...recent.filter((at) => now - at < WITHIN_MS), now]
      if (recent.length > MOST_RESTARTS)
        throw new StartupProblem(`The database has stopped ${recent.length} times in ten minutes: see its log.`)
      await sleep(first_pause_ms * 2 ** (recent.length - 1))
    },
  }
}
