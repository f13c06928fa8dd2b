import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import type { NewCalendarFeed, ShareMonth, ShareScheduleSet } from "@hub/domain/sharing/share"
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"

export type ShareSettings = Result<Contract["GET /attendances/schedule/share/settings/{id}"]>
export type CalendarFeed = Result<Contract["GET /attendances/schedule/feeds"]>[number]

/** What was chosen the last time: by the customer's id for the family, by a participant's for them. */
export const shareSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: ["sharing", "settings", id],
    queryFn: ({ signal }) => api.call("GET /attendances/schedule/share/settings/{id}", { params: { id } }, { signal }),
  })

export const feedsQuery = queryOptions({
  queryKey: ["sharing", "feeds"],
  queryFn: ({ signal }) => api.call("GET /attendances/schedule/feeds", {}, { signal }),
})

/** A month, or a schedule set. A retry after a lost answer has the same key, so nobody gets the mail twice. */
export type Share = { readonly key: string } & (
  | { readonly month: ShareMonth }
  | { readonly schedule_set: ShareScheduleSet }
)

export function useShare() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (share: Share) =>
      "month" in share
        ? api.call("POST /attendances/schedule/share", { body: share.month }, { idempotency_key: share.key })
        : api.call(
            "POST /attendances/share_schedule_set",
            { body: share.schedule_set },
            { idempotency_key: share.key },
          ),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ["sharing", "settings"] }),
  })
}

/** A booking's link for friends; null while there is none. */
export const friendLinkQuery = (attendance_id: string) =>
  queryOptions({
    queryKey: ["sharing", "friend_link", attendance_id],
    queryFn: ({ signal }) =>
      api.call("GET /attendances/{id}/friend_link", { params: { id: attendance_id } }, { signal }),
  })

export function useFriendLink(attendance_id: string) {
  const queries = useQueryClient()
  const { queryKey } = friendLinkQuery(attendance_id)
  const params = { id: attendance_id }
  const open = useMutation({
    mutationFn: () => api.call("POST /attendances/{id}/friend_link", { params, body: {} }),
    onSuccess: (link) => queries.setQueryData(queryKey, link),
  })
  const close = useMutation({
    mutationFn: () => api.call("DELETE /attendances/{id}/friend_link", { params }),
    onSuccess: () => queries.setQueryData(queryKey, null),
  })
  return { open, close }
}

/** What a link for friends shows to anyone who has it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["sharing", "invitation", token],
    queryFn: ({ signal }) => api.call("GET /friend_links/{token}", { params: { token } }, { signal }),
    retry: false,
  })

/** A booking's friends for the group, and links that wait. */
export const friendRequestsQuery = (attendance_id: string) =>
  queryOptions({
    queryKey: ["sharing", "friend_requests", attendance_id],
    queryFn: ({ signal }) =>
      api.call("GET /attendances/{id}/friend_requests", { params: { id: attendance_id } }, { signal }),
  })

/** A press that is sent again has the same key, and so it is the same link. */
export function useFriendRequests(attendance_id: string) {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: friendRequestsQuery(attendance_id).queryKey })
  const params = { id: attendance_id }
  const ask = useMutation({
    mutationFn: (idempotency_key: string) =>
      api.call("POST /attendances/{id}/friend_requests", { params, body: {} }, { idempotency_key }),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (request_id: string) =>
      api.call("DELETE /attendances/{id}/friend_requests/{request_id}", { params: { ...params, request_id } }),
    onSettled,
  })
  return { ask, withdraw }
}

/** What another family asks. */
export const friendQuestionQuery = (token: string) =>
  queryOptions({
    queryKey: ["sharing", "friend_question", token],
    queryFn: ({ signal }) => api.call("GET /friend_requests/{token}", { params: { token } }, { signal }),
    retry: false,
  })

export function useAnswerFriend(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (attendance_id: string) =>
      api.call("POST /friend_requests/{token}", { params: { token }, body: { attendance_id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: friendQuestionQuery(token).queryKey }),
        queries.invalidateQueries({ queryKey: ["sharing", "friend_requests"] }),
      ]),
  })
}

const useFeedsChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  })
}

export const useOpenFeed = () =>
  useFeedsChange((body: NewCalendarFeed) => api.call("POST /attendances/schedule/feeds", { body }))
export const useRotateFeed = () =>
  useFeedsChange((id: string) => api.call("POST /attendances/schedule/feeds/{id}/rotate", { params: { id } }))
export const useCloseFeed = () =>
  useFeedsChange((id: string) => api.call("DELETE /attendances/schedule/feeds/{id}", { params: { id } }))
