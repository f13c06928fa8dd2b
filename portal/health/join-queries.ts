interface Part {
  readonly data: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Several queries that a page needs together, as one: loading until all are there. */
export function joinQueries(parts: readonly Part[]) {
  return {
    data: parts.every(({ data }) => data !== undefined) ? true : undefined,
    isError: parts.some(({ isError }) => isError),
    isFetching: parts.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  }
}
