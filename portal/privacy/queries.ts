import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"

export const familyDataQuery = queryOptions({
  queryKey: ["family_data"],
  queryFn: ({ signal }) => api.call("GET /profile/family_data", {}, { signal }),
})

export const consentsQuery = queryOptions({
  queryKey: ["consents"],
  queryFn: ({ signal }) => api.call("GET /profile/consents", {}, { signal }),
})

export const mergeQuestionQuery = (token: string) =>
  queryOptions({
    queryKey: ["family_merge", token],
    queryFn: ({ signal }) => api.call("GET /family_merges/{token}", { params: { token } }, { signal }),
    retry: false,
  })

export function useAnswerMerge(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string; is_yes: boolean }) =>
      api.call("POST /family_merges/{token}/answer", { params: { token }, body }),
    onSuccess: (question) => queries.setQueryData(mergeQuestionQuery(token).queryKey, question),
  })
}
