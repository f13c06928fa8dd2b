import { setTimeout as pause } from "node:timers/promises"
import type { Runner } from "graphile-worker"

// A runner of jobs ends itself when it can't write how a job ended, and one that can't ask for jobs goes on without a word. Neither
// may go unnoticed: without jobs no mail goes out, no hold ends and nobody looks after lost payments (docs/decisions/0055).

/** All in milliseconds. */
export interface Patience {
  /** Before the next runner; twice as long each time, until one has lasted for longer than `longest_pause_ms`. */
  readonly first_pause_ms: number
  readonly longest_pause_ms: number
  /** How long a runner may ask for jobs in vain. */
  readonly silence_ms: number
  /** What a job in hand gets when its runner ends. Afterwards it goes on by itself, or is cut off with the process, as by a crash. */
  readonly ending_ms: number
}

/** The end leaves time for the rest of the fifteen seconds that a stop has (server/orderly-end.ts). */
const PATIENCE: Patience = { first_pause_ms: 1_000, longest_pause_ms: 60_000, silence_ms: 60_000, ending_ms: 4_000 }

export interface Kept {
  stop(): Promise<void>
}

/** Starts a runner, and another whenever it has ended, until it is told to stop. A failure of the first start is the caller's. */
export async function keepRunning(start: () => Promise<Runner>, patience: Partial<Patience> = {}): Promise<Kept> {
  const { first_pause_ms, longest_pause_ms, silence_ms, ending_ms } = { ...PATIENCE, ...patience }
  const stopping = new AbortController()
  const { signal } = stopping
  let runner = await start()

  async function keep(): Promise<void> {
    let pause_ms = first_pause_ms
    while (!signal.aborted) {
      const began = Date.now()
      endIfSilent(runner, silence_ms)
      await end(runner, ending_ms)
      if (Date.now() - began > longest_pause_ms) pause_ms = first_pause_ms
      let next: Runner | undefined
      while (next === undefined && !signal.aborted) {
        console.error(`The jobs have stopped. They start again in ${pause_ms / 1_000} s.`)
        await pause(pause_ms, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
        pause_ms = Math.min(2 * pause_ms, longest_pause_ms)
        next = await start().catch((error: unknown) => {
          console.error(error)
          return undefined
        })
      }
      if (next !== undefined) runner = next
    }
    await halt(runner)
  }
  const kept = keep()

  return {
    async stop() {
      stopping.abort()
      await Promise.race([Promise.all([halt(runner), kept]), pause(ending_ms, undefined, { ref: false })])
    },
  }
}

/** One that is at its end already says so by a rejection. */
const halt = (runner: Runner): Promise<void> => runner.stop().catch(() => undefined)

/** When it has come to its end, or has been about to for so long: a job in hand, or the library's counting, may keep it there. */
const end = (runner: Runner, ending_ms: number): Promise<void> =>
  new Promise((resolve) => {
    runner.events.once("pool:gracefulShutdown", () => setTimeout(resolve, ending_ms).unref())
    runner.promise.then(resolve, resolve)
  })

/**
 * The library keeps the failure of a runner's first question for ever, and says nothing of those that fail later, so each job that it
 * asks for in vain looks the same. Another runner asks afresh.
 */
function endIfSilent(runner: Runner, silence_ms: number): void {
  let since: number | undefined
  runner.events.on("worker:getJob:error", ({ error }) => {
    since ??= Date.now()
    if (Date.now() - since < silence_ms) return
    console.error("No job could be asked for:", error)
    void halt(runner)
  })
  const heard = (): void => {
    since = undefined
  }
  runner.events.on("worker:getJob:empty", heard)
  runner.events.on("job:start", heard)
}
