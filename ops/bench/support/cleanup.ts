// Stops what a run started, in reverse order, also after a failed setup or Ctrl-C.

type Step = () => unknown

export interface Cleanup {
  /** Call it before the next thing is started. */
  add(step: Step): void
}

export async function withCleanup(work: (cleanup: Cleanup) => Promise<void>): Promise<void> {
  const steps: Step[] = []
  let ending: Promise<void> | undefined
  const undoAll = async (): Promise<void> => {
    for (const step of steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        console.error(error)
        process.exitCode = 1
      }
    }
  }
  const end = (): Promise<void> => {
    ending ??= undoAll()
    return ending
  }
  const interrupted = (): void => {
    void end().then(() => process.exit(130))
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupted)
  try {
    await work({
      add: (step) => {
        steps.push(step)
      },
    })
  } finally {
    await end()
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, interrupted)
  }
}
