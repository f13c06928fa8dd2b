/** A provider that doesn't answer takes half a minute to say so; what is left waits for the next turn. In milliseconds. */
export const TURN_MS = 50_000

/**
 * Works through a list one by one until its time is over, at least one of them, and answers how many went well. One that fails keeps none of the others
 * waiting; the next turn tries it again.
 */
export async function inTurn<One>(
  all: readonly One[],
  turn_ms: number,
  work: (one: One) => Promise<unknown>,
): Promise<number> {
  const ends = performance.now() + turn_ms
  let done = 0
  for (const one of all) {
    await work(one).then(
      () => {
        done += 1
      },
      () => undefined,
    )
    if (performance.now() >= ends) break
  }
  return done
}
