/** So many statements of one transaction are on their way at once: the connection takes them one behind the other, without a wait in between. */
const AT_ONCE = 25

/** One result for each item, in their order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(run))))
  return results
}

/** So many rows go with one statement: on a busy machine it takes a second, far from what a statement may take. */
const CHUNK = 250

export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK)
}
