import { queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { report } from "../providers/errors/reports.ts"

/** Spec 9: how often a picture that doesn't show is asked for again. */
const RETRIES = 3
/** A link lasts five minutes; it is asked for anew a little before. */
const LINK_MS = 240_000

const keyOf = (download_url: string): string | undefined =>
  /^\/customer_api\/v2\/files\/([\w-]+)\/signed_link$/.exec(download_url)?.[1]

const signedLinkQuery = (key: string) =>
  queryOptions({
    queryKey: ["signed-link", key],
    queryFn: ({ signal }) => api.call("GET /files/{key}/signed_link", { params: { key } }, { signal }),
    staleTime: LINK_MS,
    gcTime: LINK_MS,
  })

export interface Picture {
  /** Undefined while it is asked for, and when there is none: the placeholder stands then. */
  readonly src: string | undefined
  /** Changes with each try, so that the element loads again. */
  readonly attempt: number
  readonly onError: () => void
}

/**
 * A picture by its download_url (7.10). A private one is shown by a signed link; when that doesn't load it is asked for again while the
 * tries are under three, and then reported. A public one is its own address.
 */
export function usePicture(download_url: string | null | undefined): Picture {
  const [failed, setFailed] = useState({ download_url, times: 0 })
  const times = failed.download_url === download_url ? failed.times : 0
  const key = typeof download_url === "string" ? keyOf(download_url) : undefined
  const link = useQuery({ ...signedLinkQuery(key ?? ""), enabled: key !== undefined && times < RETRIES })
  const address = key === undefined ? (download_url ?? undefined) : link.data?.url
  return {
    src: times < RETRIES && address !== "" ? address : undefined,
    attempt: times,
    onError: () => {
      setFailed({ download_url, times: times + 1 })
      if (times + 1 >= RETRIES) report(new Error("A picture could not be shown."))
      else if (key !== undefined) void link.refetch()
    },
  }
}
