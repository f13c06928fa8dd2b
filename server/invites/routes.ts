import type { invitesContract } from "@hub/domain/invites/invites.contract"
import type { invitesStaff } from "@hub/domain/invites/invites.staff"
import type { Handlers } from "../http/handlers.ts"
import { answerConcern, readConcerns } from "./answer-concern.ts"
import { askFamily, writeLetter } from "./ask-family.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { previewWave } from "./preview-wave.ts"
import { readConfirmation } from "./read-confirmation.ts"
import { exportFamilies, readFamilies, readInvites } from "./read-invites.ts"
import { sayNotRight, sayRight } from "./say-confirmation.ts"
import { cancelWave, sendWave } from "./send-wave.ts"
import { acceptInvite, askForAnother, inviteByCode, readInvite } from "./take-account.ts"

const done = async (work: Promise<void>): Promise<Record<string, never>> => {
  await work
  return {}
}

export const invitesRoutes = (needs: InvitesNeeds): Handlers<typeof invitesContract> => ({
  "GET /invites/{token}": ({ params: { token } }) => readInvite(needs)(token),
  "POST /invites/{token}/accept": ({ params: { token }, body: { password }, transport }) =>
    acceptInvite(needs)(token, password, transport),
  "POST /invites/{token}/another": ({ params: { token }, transport }) => done(askForAnother(needs)(token, transport)),
  "POST /invites/by_code": ({ body: { code }, transport }) => inviteByCode(needs)(code, transport),
  "GET /confirmation": ({ who }) => readConfirmation(needs.store, who.customer_id),
  "POST /confirmation/right": ({ who, body: { parts } }) => sayRight(needs)(who.customer_id, parts),
  "POST /confirmation/not_right": ({ who, body }) => sayNotRight(needs)(who.customer_id, body),
})

export const invitesStaffRoutes = (needs: InvitesNeeds): Handlers<typeof invitesStaff> => ({
  "GET /invites": ({ by }) => readInvites(needs)(by),
  "POST /invites/preview": ({ by, body }) => previewWave(needs)(by, body),
  "PUT /invites/waves/{id}": ({ by, params: { id }, body }) => sendWave(needs)(by, { ...body, id }),
  "POST /invites/waves/{id}/cancel": ({ by, params: { id } }) => cancelWave(needs)(by, id),
  "GET /invites/families": ({ by, query }) => readFamilies(needs)(by, query),
  "GET /invites/families/export": ({ by, query }) => exportFamilies(needs)(by, query),
  "POST /invites/families/{id}/again": ({ by, params: { id } }) => askFamily(needs)(by, id),
  "POST /invites/families/{id}/letter": ({ by, params: { id } }) => writeLetter(needs)(by, id),
  "GET /concerns": ({ by, query }) => readConcerns(needs)(by, query),
  "POST /concerns/{id}/answer": ({ by, params: { id }, body }) => done(answerConcern(needs)(by, id, body)),
})
