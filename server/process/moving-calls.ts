import { invitesRoutes, invitesStaffRoutes } from "../invites/routes.ts"
import { leavingStaffRoutes } from "../leaving/routes.ts"
import { switchingStaffRoutes } from "../switching/routes.ts"
import type { roomNeeds } from "./room-needs.ts"

type Needs = Awaited<ReturnType<typeof roomNeeds>>["moving"]

/** A business comes over from another system, invites its families, and takes a copy of itself along. */
export const movingCalls = ({ switching, leaving, invites }: Needs) => ({
  ...switchingStaffRoutes(switching, switching.uses),
  ...leavingStaffRoutes(leaving),
  ...invitesStaffRoutes(invites),
})

/** Those families take their accounts. */
export const invitedCalls = ({ invites }: Pick<Needs, "invites">) => invitesRoutes(invites)
