import { Logger, type Runner, run } from "graphile-worker"
import type pg from "pg"
import type { Jobs } from "../kernel/job.ts"

/** Jobs that share a worker. */
export interface Queue {
  /** How many of its jobs run at once in a process. */
  readonly concurrency: number
  readonly jobs: Jobs
}

/** Only what needs attention: a job that runs every minute would fill the log. */
const logger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") console.error(message)
})

/**
 * At most one of each job waits: the next minute's replaces the waiting one and keeps its time, so that jobs run in turn. One that runs,
 * or whose process has died, keeps none from waiting.
 */
export const crontabOf = ({ jobs }: Queue): string =>
  Object.entries(jobs)
    .map(
      ([name, { when, max_attempts }]) =>
        `${when} ${name} ?max=${max_attempts}&jobKey=${name}&jobKeyMode=preserve_run_at`,
    )
    .join("\n")

export const startWorker = (
  pool: pg.Pool,
  queue: Queue,
  around: (job: string, run: () => Promise<unknown>) => Promise<unknown> = (_job, run) => run(),
): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: queue.concurrency,
    // Unbatched, a result that can't be written ends the worker; batched, it is an unhandled rejection that ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    crontab: crontabOf(queue),
    logger,
    taskList: Object.fromEntries(
      Object.entries(queue.jobs).map(([name, job]) => [
        name,
        async () => {
          await around(name, job.run)
        },
      ]),
    ),
  })
