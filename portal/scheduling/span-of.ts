/** Which ends a span of grades or ages has: the option of the messages that say it. */
export function spanOf(min: number | null, max: number | null): "any" | "from" | "to" | "one" | "between" {
  if (min === null) return max === null ? "any" : "to"
  if (max === null) return "from"
  return min === max ? "one" : "between"
}
