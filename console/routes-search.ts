import { ROLES, type Role } from "@hub/domain/staff/roles"

// What pages read of their address besides the site and the day.

export const peopleSearch = ({ role }: Record<string, unknown>): { role?: Role | undefined } => ({
  role: ROLES.find((one) => one === role),
})
