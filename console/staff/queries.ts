import { isProblem } from "@hub/portal/api/problem"
import { keepPreviousData, queryOptions, useSuspenseQuery } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Me = Answer<"GET /me">
export type People = Answer<"GET /people">

/** Null instead of a refusal. */
const orNull =
  (...codes: string[]) =>
  (error: unknown): null => {
    if (isProblem(error, ...codes)) return null
    throw error
  }

/** Who is signed in; null for nobody. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }): Promise<Me | null> => api.call("GET /me", {}, { signal }).catch(orNull("NOT_AUTHORIZED")),
  staleTime: 60_000,
  // Without a network the gate's worker answers.
  networkMode: "always",
})

/** Who is signed in, inside of the frame, which shows the door to nobody. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meQuery)
  if (data === null) throw new Error("Nobody is signed in")
  return data
}

/** Null when it is over. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }): Promise<Answer<"GET /invitations/{token}"> | null> =>
      api
        .call("GET /invitations/{token}", { params: { token } }, { signal })
        .catch(orNull("INVITATION_OVER", "VALIDATION")),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Null when this browser is no device, or no longer. */
export const deviceQuery = queryOptions({
  queryKey: ["device"],
  queryFn: ({ signal }): Promise<Answer<"GET /device"> | null> =>
    api.call("GET /device", {}, { signal }).catch(orNull("NOT_AUTHORIZED")),
})

export const waysQuery = queryOptions({
  queryKey: ["me", "sign_in_ways"],
  queryFn: ({ signal }) => api.call("GET /me/sign_in_ways", {}, { signal }),
})

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => api.call("GET /people", {}, { signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api.call("GET /settings", {}, { signal }),
})

interface AuditFilter {
  readonly person?: string | undefined
  readonly action?: string | undefined
  readonly family?: string | undefined
  readonly before?: string | undefined
}

export const auditQuery = ({ person, action, family, before }: AuditFilter) =>
  queryOptions({
    queryKey: ["audit", person, action, family, before],
    queryFn: ({ signal }) =>
      api.call("GET /audit", { query: { staff_id: person, action, customer_id: family, before } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const noticesQuery = queryOptions({
  queryKey: ["me", "notices"],
  queryFn: ({ signal }) => api.call("GET /me/notices", {}, { signal }),
})

export const pushQuery = queryOptions({
  queryKey: ["me", "push"],
  queryFn: ({ signal }) => api.call("GET /me/push", {}, { signal }),
})
