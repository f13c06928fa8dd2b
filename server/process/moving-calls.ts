import { leavingStaffRoutes } from "../leaving/routes.ts"
import { switchingStaffRoutes } from "../switching/routes.ts"
import type { roomNeeds } from "./room-needs.ts"

type Needs = Pick<Awaited<ReturnType<typeof roomNeeds>>, "switching" | "leaving">

/** A business comes over from another system, and takes a copy of itself along. */
export const movingCalls = ({ switching, leaving }: Needs) => ({
  ...switchingStaffRoutes(switching),
  ...leavingStaffRoutes(leaving),
})
