import { Logger, type Runner, run } from "graphile-worker"
import type pg from "pg"

// Jobs that share places. Each lane is a runner of its own, which takes no other lane's jobs.

export interface Job {
  /** As in a crontab, in UTC. */
  readonly when: string
  readonly max_attempts: number
  readonly run: () => Promise<unknown>
}

export interface Lane {
  /** So many of its jobs run at once in a process. */
  readonly places: number
  readonly jobs: Readonly<Record<string, Job>>
}

/** Only what needs somebody's attention is said: a job that runs every minute is no news. */
const quiet = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") console.error(message)
})

/**
 * At most one of each job waits: the next minute's takes the waiting one's place, and its time, so that none stands before another for
 * ever. One that runs, or whose process has died, keeps none from waiting.
 */
export const crontabOf = ({ jobs }: Lane): string =>
  Object.entries(jobs)
    .map(
      ([name, { when, max_attempts }]) =>
        `${when} ${name} ?max=${max_attempts}&jobKey=${name}&jobKeyMode=preserve_run_at`,
    )
    .join("\n")

export const runLane = (pool: pg.Pool, lane: Lane): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: lane.places,
    // Else a job's end that can't be written is a rejection that nobody looks at, which ends the process. So it ends the runner.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    crontab: crontabOf(lane),
    logger: quiet,
    taskList: Object.fromEntries(
      Object.entries(lane.jobs).map(([name, job]) => [
        name,
        async () => {
          await job.run()
        },
      ]),
    ),
  })
