import type { ReactNode } from "react"
import { kitTexts } from "../texts.ts"
import { FailedPart } from "./failed-part.tsx"
import { SkeletonRows, type SkeletonShape } from "./skeleton-rows.tsx"

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
  /** How many rows are drawn until then. */
  rows?: number
  shape?: SkeletonShape
  /** Instead of rows, at the height of what is coming. */
  skeleton?: ReactNode
  /** "We couldn't load your credits." */
  failed: string
  children: (data: Data) => ReactNode
}

/** Renders a query: loading, offline, failed with a retry, or its data. */
export function QueryPart<Data>({ query, loading, rows, shape, skeleton, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPaused === true) {
    return (
      <p className="note warn" role="status">
        {kitTexts("loading").offline}
      </p>
    )
  }
  if (!query.isError) return skeleton ?? <SkeletonRows label={loading} rows={rows} shape={shape} />
  return (
    <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
      <b>{failed}</b> {kitTexts("loading").nothingLost}
    </FailedPart>
  )
}
