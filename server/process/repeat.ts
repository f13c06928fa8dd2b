/** Runs one after the other with a pause between them until it is stopped, which waits for the run under way. A failure is reported and the next run comes. */
export function repeat(
  run: () => Promise<unknown>,
  { pause_ms, onError }: { readonly pause_ms: number; readonly onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  let isStopped = false
  let wake = (): void => undefined
  const loop = (async () => {
    while (!isStopped) {
      await run().catch(onError)
      if (isStopped) return
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pause_ms)
        wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  })()
  return {
    stop: () => {
      isStopped = true
      wake()
      return loop
    },
  }
}
