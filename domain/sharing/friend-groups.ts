export type Pair = readonly [one: string, other: string]

/** Who belongs in one group with whom: friends, and their friends. */
export function groupsOf(pairs: readonly Pair[]): string[][] {
  const groups = new Map<string, Set<string>>()
  for (const [one, other] of pairs) {
    const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])])
    for (const member of joined) groups.set(member, joined)
  }
  return [...new Set(groups.values())].map((group) => [...group])
}
