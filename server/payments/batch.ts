/** A provider that doesn't answer takes half a minute to say so; what is left waits for the next run. */
const TURN_MS = 50_000

/**
 * Works through a list one by one until its time is over, at least one of them, and returns how many went well. A failure stops none
 * of the others; the log says how many failed and why the first did.
 */
export async function runBatch<Item>(
  items: readonly Item[],
  what: string,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const ends = performance.now() + TURN_MS
  let done = 0
  const failures: unknown[] = []
  for (const item of items) {
    await work(item).then(
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
      `${failures.length} of ${items.length} ${what} must wait: ${first instanceof Error ? first.message : "?"}`,
    )
  return done
}
