import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"

export type ReviewPage = Result<Contract["GET /activities/{url_part}/reviews"]>
export type Review = ReviewPage["items"][number]
export type ReviewOfFamily = Result<Contract["GET /activities/{url_part}/review"]>

const PAGE = 5

export const reviewsQuery = (url_part: string) =>
  infiniteQueryOptions({
    queryKey: ["reviews", "all", url_part],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "GET /activities/{url_part}/reviews",
        { params: { url_part }, query: { limit: PAGE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ offset, items, total }: ReviewPage) =>
      items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
  })

export const ownReviewQuery = (url_part: string) =>
  queryOptions({
    queryKey: ["reviews", "own", url_part],
    queryFn: ({ signal }) => api.call("GET /activities/{url_part}/review", { params: { url_part } }, { signal }),
  })

export function useOwnReview(url_part: string) {
  const queries = useQueryClient()
  const params = { url_part }
  const onSuccess = async (own: ReviewOfFamily) => {
    queries.setQueryData(ownReviewQuery(url_part).queryKey, own)
    await queries.invalidateQueries({ queryKey: reviewsQuery(url_part).queryKey })
  }
  const write = useMutation({
    mutationFn: (body: { stars: number; words: string }) =>
      api.call("PUT /activities/{url_part}/review", { params, body }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: () => api.call("DELETE /activities/{url_part}/review", { params }),
    onSuccess,
  })
  return { write, remove }
}

export const useReport = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => api.call("POST /reviews/{id}/report", { params: { id }, body: { reason } }),
  })
