import type { mergeStaff } from "@hub/domain/families/merge.staff"
import type { Handlers } from "../http/handlers.ts"
import type { MergeNeeds } from "./merge-families.ts"
import { previewMerge } from "./preview-merge.ts"
import { confirmMerge, notTheSame, overrideMerge, proposeMerge, readMerges, withdrawMerge } from "./propose-merge.ts"

export const mergeStaffRoutes = (needs: MergeNeeds): Handlers<typeof mergeStaff> => ({
  "GET /families/{id}/merges": ({ by, params: { id } }) => readMerges(needs)({ id, by }),
  "POST /families/{id}/merges/preview": ({ by, params: { id }, body: { moved_id, choices } }) =>
    previewMerge(needs)({ by, customer_id: id, moved_id, choices }),
  "POST /families/{id}/merges": ({ by, params: { id }, body }) => proposeMerge(needs)({ id, by, ...body }),
  "POST /families/{id}/merges/not_the_same": async ({ by, params: { id }, body: { other_id } }) => {
    await notTheSame(needs)({ id, by, other_id })
    return {}
  },
  "POST /families/{id}/merges/{merge_id}/confirm": ({ by, params, body }) =>
    confirmMerge(needs)({ ...params, by, ...body }),
  "POST /families/{id}/merges/{merge_id}/override": ({ by, params, body }) =>
    overrideMerge(needs)({ ...params, by, ...body }),
  "POST /families/{id}/merges/{merge_id}/withdraw": ({ by, params, body }) =>
    withdrawMerge(needs)({ ...params, by, ...body }),
})
