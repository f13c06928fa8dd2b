import type { mergeContract } from "@hub/domain/families/merge.contract"
import type { Handlers } from "../http/handlers.ts"
import { answerMerge, readMergeQuestion } from "./answer-merge.ts"
import type { MergeNeeds } from "./merge-families.ts"

export const mergeRoutes = (needs: MergeNeeds): Handlers<typeof mergeContract> => ({
  "GET /family_merges/{token}": ({ params: { token } }) => readMergeQuestion(needs)(token),
  "POST /family_merges/{token}/answer": ({ params: { token }, body, transport }) =>
    answerMerge(needs)(token, body, transport),
})
