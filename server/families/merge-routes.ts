import type { mergeContract } from "@hub/domain/families/merge.contract"
import type { mergeStaff } from "@hub/domain/families/merge.staff"
import type { Handlers } from "../http/handlers.ts"
import { answerMerge, readMergeQuestion } from "./answer-merge.ts"
import type { MergeNeeds } from "./merge-families.ts"
import { previewMerge } from "./preview-merge.ts"
import { confirmMerge, notTheSame, overrideMerge, proposeMerge, readMerges, withdrawMerge } from "./propose-merge.ts"

export const mergeRoutes = (needs: MergeNeeds): Handlers<typeof mergeContract> => ({
  "GET /family_merges/{token}": ({ params: { token } }) => readMergeQuestion(needs)(token),
  "POST /family_merges/{token}/answer": ({ params: { token }, body, transport }) =>
    answerMerge(needs)(token, body, transport),
})

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
