import { CancelledError, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { report } from "../providers/errors/reports.ts"

/** Spec 9. */
const RETRIES = 3
/** A link lasts five minutes. */
const LINK_MS = 240_000
/** Links have a resolution of a second: a sooner retry gets the one that failed. */
const PAUSE_MS = 1_000

type Address = string | null | undefined

const keyOf = (address: Address): string | undefined =>
  /^\/customer_api\/v2\/files\/([\w-]+)\/signed_link$/.exec(address ?? "")?.[1]

const signedLinkQuery = (key: string) =>
  queryOptions({
    queryKey: ["signed-link", key],
    queryFn: ({ signal }) => api.call("GET /files/{key}/signed_link", { params: { key } }, { signal }),
    staleTime: LINK_MS,
    gcTime: LINK_MS,
  })

const reported = new Set<Address>()
function reportOnce(picture: Address, cause?: unknown): void {
  if (reported.has(picture)) return
  reported.add(picture)
  report(new Error("A picture could not be shown.", { cause }))
}

export interface Picture {
  /** Undefined while loading and when there is none: show the placeholder. */
  readonly src: string | undefined
  readonly onError: () => void
}

/**
 * Pictures by their download_url (7.10). A private one needs a signed link, which is renewed when it doesn't load; after three tries the
 * failure is reported. A public one is its own address.
 */
export function usePictures(addresses: readonly Address[]): Picture[] {
  const queries = useQueryClient()
  const [failures, setFailures] = useState<Record<string, { times: number; src: string }>>({})
  const keys = addresses.map(keyOf).filter((key) => key !== undefined)
  // Each link is its own query, shared by all that show the picture.
  const links = useQuery({
    queryKey: ["signed-links", ...keys],
    enabled: keys.length > 0,
    staleTime: LINK_MS,
    gcTime: LINK_MS,
    placeholderData: (before: Record<string, string> | undefined) => before,
    queryFn: async () => {
      const urlOf = (key: string) =>
        queries.fetchQuery(signedLinkQuery(key)).then(
          ({ url }) => url,
          (error: unknown) => {
            // Cancelled by a logout.
            if (!(error instanceof CancelledError)) reportOnce(key, error)
            return ""
          },
        )
      return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await urlOf(key)] as const)))
    },
  })
  const renew = (key: string) => {
    void queries.invalidateQueries(signedLinkQuery(key))
    void links.refetch()
  }
  return addresses.map((address) => {
    const key = keyOf(address)
    const src = (key === undefined ? address : links.data?.[key]) ?? ""
    const failed = failures[address ?? ""]
    const isShown = src !== "" && src !== failed?.src && (failed?.times ?? 0) < RETRIES
    return {
      src: isShown ? src : undefined,
      onError: () => {
        const times = (failed?.times ?? 0) + 1
        setFailures((before) => ({ ...before, [address ?? ""]: { times, src } }))
        if (key === undefined || times >= RETRIES) reportOnce(key ?? address)
        else setTimeout(() => renew(key), PAUSE_MS)
      },
    }
  })
}
