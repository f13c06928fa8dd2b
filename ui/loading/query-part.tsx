import type { ReactNode } from "react"
import { Button } from "../button/button.tsx"

interface Props<Data> {
  query: {
    readonly data: Data | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    /** Waiting for a connection. */
    readonly isPaused?: boolean
    readonly refetch: () => unknown
  }
  /** "Loading your credits…" */
  loading: string
  /** "We couldn't load your credits." */
  failed: string
  children: (data: Data) => ReactNode
}

/** A part of a page that comes with its own call: on its way and failed never look like "there is nothing". */
export function QueryPart<Data>({ query, loading, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPaused === true) {
    return (
      <p className="note warn" role="status">
        You're offline. This comes as soon as there is a connection.
      </p>
    )
  }
  if (!query.isError) {
    return (
      <p className="dim" role="status" aria-busy="true">
        {loading}
      </p>
    )
  }
  return (
    <div className="note bad" role="alert">
      <p>{failed} Nothing is lost.</p>
      <Button variant="line" size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
