import { problem } from "@hub/domain/kernel/problem"
import type { participantsContract } from "@hub/domain/participants/participants.contract"
import type { Handlers } from "../http/handlers.ts"
import { setOwnParticipant } from "./own-participant.ts"
import type { ParticipantNeeds } from "./participant-needs.ts"
import { currentParticipant } from "./queries.ts"
import { removeParticipant } from "./remove-student.ts"
import { addParticipant, changeParticipant, renewCode } from "./save-student.ts"

export const participantsRoutes = (needs: ParticipantNeeds): Handlers<typeof participantsContract> => ({
  "POST /students/": ({ who, body }) => addParticipant(needs)(who.customer_id, body),
  "PUT /students/customer_as_participant": ({ who, body }) => setOwnParticipant(needs)(who.customer_id, body),
  "PUT /students/{id}": ({ who, params, body }) => changeParticipant(needs)(who.customer_id, params.id, body),
  "GET /students/{id}/current": async ({ who, params }) => {
    const id = await currentParticipant(needs.store, { customer_id: who.customer_id, id: params.id })
    if (id === undefined) throw problem("NOT_FOUND")
    return { id }
  },
  "POST /students/{id}/new_code": ({ who, params }) => renewCode(needs)(who.customer_id, params.id),
  "DELETE /students/{id}": async ({ who, params }) => {
    await removeParticipant(needs)(who.customer_id, params.id)
    return {}
  },
})
