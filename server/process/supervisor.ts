import { setTimeout as sleep } from "node:timers/promises"
import type { Runner } from "graphile-worker"

// A graphile-worker ends itself when it can't write a job's result, and one that can't fetch jobs goes on silently. Without jobs no mail
// goes out, no hold ends and no lost payment is found, so a worker that fails is replaced (docs/decisions/0055).

/** All in milliseconds. */
export interface Times {
  /** Before the next worker; twice as long each time, until one has run for longer than `longest_pause_ms`. */
  readonly first_pause_ms: number
  readonly longest_pause_ms: number
  /** How long fetching jobs may fail before the worker is replaced. */
  readonly fetch_timeout_ms: number
  /** How long a running job may take when its worker ends; then it goes on by itself, or dies with the process. */
  readonly stop_timeout_ms: number
}

/** The last leaves time for the rest of a shutdown, fifteen seconds in all (server/process/graceful-shutdown.ts). */
const TIMES: Times = {
  first_pause_ms: 1_000,
  longest_pause_ms: 60_000,
  fetch_timeout_ms: 60_000,
  stop_timeout_ms: 4_000,
}

export interface Supervised {
  stop(): Promise<void>
}

/** Starts a worker, and another whenever it has ended, until stopped. Throws when the first start fails. */
export async function supervise(start: () => Promise<Runner>, times: Partial<Times> = {}): Promise<Supervised> {
  const { first_pause_ms, longest_pause_ms, fetch_timeout_ms, stop_timeout_ms } = { ...TIMES, ...times }
  const stopping = new AbortController()
  const { signal } = stopping
  let worker = await start()

  async function loop(): Promise<void> {
    let pause_ms = first_pause_ms
    while (!signal.aborted) {
      const started = Date.now()
      stopIfFetchingFails(worker, fetch_timeout_ms)
      await ended(worker, stop_timeout_ms)
      if (Date.now() - started > longest_pause_ms) pause_ms = first_pause_ms
      let next: Runner | undefined
      while (next === undefined && !signal.aborted) {
        console.error(`The jobs have stopped. They start again in ${pause_ms / 1_000} s.`)
        await sleep(pause_ms, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
        pause_ms = Math.min(2 * pause_ms, longest_pause_ms)
        next = await start().catch((error: unknown) => {
          console.error(error)
          return undefined
        })
      }
      if (next !== undefined) worker = next
    }
    await stop(worker)
  }
  const looping = loop()

  return {
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all([stop(worker), looping]), sleep(stop_timeout_ms, undefined, { ref: false })])
    },
  }
}

/** A worker that is stopping already rejects. */
const stop = (worker: Runner): Promise<void> => worker.stop().catch(() => undefined)

/** When it has ended, or has been shutting down for so long: a running job may keep it from ending. */
const ended = (worker: Runner, timeout_ms: number): Promise<void> =>
  new Promise((resolve) => {
    worker.events.once("pool:gracefulShutdown", () => setTimeout(resolve, timeout_ms).unref())
    worker.promise.then(resolve, resolve)
  })

/** The library caches the failure of a worker's first fetch for ever, so only another worker can try again. */
function stopIfFetchingFails(worker: Runner, timeout_ms: number): void {
  let since: number | undefined
  worker.events.on("worker:getJob:error", ({ error }) => {
    since ??= Date.now()
    if (Date.now() - since < timeout_ms) return
    console.error("No job could be fetched:", error)
    void stop(worker)
  })
  const succeeded = (): void => {
    since = undefined
  }
  worker.events.on("worker:getJob:empty", succeeded)
  worker.events.on("job:start", succeeded)
}
