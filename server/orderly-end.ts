import { setTimeout as sleep } from "node:timers/promises"

// How a process ends: what it has started is stopped in the reverse order, whether a signal ends it or a step that fails. A
// second signal waits with the first: where sh is bash every Ctrl-C comes twice, and the database runs on if nobody stops it.

type Step = () => Promise<unknown>

/** A request that hangs must not keep the process for ever; what is committed is safe in any case. */
const PATIENCE_MS = 15_000
/** For what comes after the step that hangs, the database above all. */
const LAST_PATIENCE_MS = 3_000

const undo: Step[] = []
let ending: Promise<never> | undefined

/** Undone from the last to the first. A step is named before what it undoes is begun, if a signal can come in between. */
export const undoAtEnd = (step: Step): void => {
  undo.push(step)
}

export const isEnding = (): boolean => ending !== undefined

const settle = (step: Step): Promise<unknown> => step().catch((error: unknown) => console.error(error))

async function stopEverything(code: number): Promise<never> {
  let rest: Promise<unknown> | undefined
  const hang = setTimeout(() => {
    console.error(`Something hasn't ended within ${PATIENCE_MS / 1_000} s: the rest is ended without it.`)
    rest = Promise.all(undo.splice(0).toReversed().map(settle))
    void Promise.race([rest, sleep(LAST_PATIENCE_MS)]).finally(() => process.exit(code || 1))
  }, PATIENCE_MS)
  hang.unref()
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await settle(step)
  // The step that hung may end while the rest, which was begun without it, is still under way.
  await rest
  return process.exit(code)
}

/** Whoever calls it again gets the end that is under way, with the first code. */
export function end(code: number): Promise<never> {
  ending ??= stopEverything(code)
  return ending
}

export function endOnSignals(ended: (signal: NodeJS.Signals) => number): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!isEnding()) void end(ended(signal))
    })
  }
}
