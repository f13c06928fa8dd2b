import { eachMinute, type Jobs } from "../kernel/job.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { sendInvites } from "./send-invites.ts"

export const invitesJobs = (needs: Pick<InvitesNeeds, "store" | "clock" | "link_keys" | "deliver">): Jobs => ({
  send_family_invites: eachMinute(sendInvites(needs)),
})
