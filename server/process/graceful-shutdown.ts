import { setTimeout as sleep } from "node:timers/promises"

// Stops what the process has started in the reverse order, after a signal or a failed step. A second signal waits with the first: where
// sh is bash every Ctrl-C comes twice, and the database would run on if nothing stopped it.

type Step = () => Promise<unknown>

/** A request that hangs must not keep the process running; what is committed is safe in any case. */
const TIMEOUT_MS = 15_000
/** For the steps behind the one that hangs, the database above all. */
const LAST_TIMEOUT_MS = 3_000

const steps: Step[] = []
let shutdown: Promise<never> | undefined

/** Registers a step before what it stops is started, as a signal can come in between. The last registered runs first. */
export const onShutdown = (step: Step): void => {
  steps.push(step)
}

let drain = async (): Promise<unknown> => undefined

/** What goes before the first step, in its own time: a balancer must notice before anything ends. */
export const onDrain = (step: Step): void => {
  drain = step
}

export const isShuttingDown = (): boolean => shutdown !== undefined

const settle = (step: Step): Promise<unknown> => step().catch((error: unknown) => console.error(error))

async function stopEverything(code: number): Promise<never> {
  if (code === 0) await settle(drain)
  let rest: Promise<unknown> | undefined
  const timeout = setTimeout(() => {
    console.error(`Something hasn't ended within ${TIMEOUT_MS / 1_000} s: the rest is ended without it.`)
    rest = Promise.all(steps.splice(0).toReversed().map(settle))
    void Promise.race([rest, sleep(LAST_TIMEOUT_MS)]).finally(() => process.exit(code || 1))
  }, TIMEOUT_MS)
  timeout.unref()
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) await settle(step)
  // The step that hung may end while the rest, which was begun without it, is still running.
  await rest
  return process.exit(code)
}

/** Called again it returns the shutdown that is running, with the first code. */
export function shutDown(code: number): Promise<never> {
  shutdown ??= stopEverything(code)
  return shutdown
}

export function shutDownOnSignals(exitCodeOf: (signal: NodeJS.Signals) => number): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!isShuttingDown()) void shutDown(exitCodeOf(signal))
    })
  }
}
