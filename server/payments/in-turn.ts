/** A provider that doesn't answer takes half a minute to say so; what is left waits for the next turn. In milliseconds. */
export const TURN_MS = 50_000

/**
 * Works through a list one by one until its time is over, at least one of them, and answers how many went well. One that fails keeps none of the others
 * waiting; the next turn tries it again, and the log tells how many failed and why the first did.
 */
export async function inTurn<One>(
  all: readonly One[],
  { turn_ms, what }: { turn_ms: number; what: string },
  work: (one: One) => Promise<unknown>,
): Promise<number> {
  const ends = performance.now() + turn_ms
  let done = 0
  const failures: unknown[] = []
  for (const one of all) {
    await work(one).then(
      () => {
        done += 1
      },
      (error: unknown) => failures.push(error),
    )
    if (performance.now() >= ends) break
  }
  const [first] = failures
  if (failures.length > 0)
    console.error(
      `${failures.length} of ${all.length} ${what} must wait: ${first instanceof Error ? first.message : "?"}`,
    )
  return done
}
