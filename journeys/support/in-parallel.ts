/** What one walks in: a page or whatever else is opened once for all that it is used for. */
export type Open<Way> = (lane: number) => Promise<Way>

/**
 * Looks at each of the things, in so many lanes at once. Returns what was wrong, with the name of what it was wrong with: an error of one
 * keeps nobody from looking at the others.
 */
export async function inParallel<Thing, Way>(
  things: readonly Thing[],
  { lanes, open, name }: { lanes: number; open: Open<Way>; name: (thing: Thing) => string },
  look: (thing: Thing, way: Way) => Promise<void>,
): Promise<string[]> {
  const violations: string[] = []
  const walk = async (lane: number) => {
    const way = await open(lane)
    for (const thing of things.filter((_, index) => index % lanes === lane))
      await look(thing, way).catch((error: unknown) => {
        violations.push(`${name(thing)}: ${error instanceof Error ? error.message : String(error)}`)
      })
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => walk(lane)))
  return violations
}
