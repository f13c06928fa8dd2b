import type { StaffActor } from "@hub/domain/kernel/actor"
import { grantsOf, type Role } from "@hub/domain/staff/roles"

interface Given {
  readonly name?: string
  readonly roles?: readonly Role[]
  /** Ids of locations; null for all. */
  readonly sites?: readonly string[] | null
}

/** Someone of the staff with these roles at these locations. */
export const staffActor = ({ name = "Rae", roles = ["OWNER"], sites = null }: Given = {}): StaffActor => ({
  kind: "staff",
  staff_id: "01900000-0000-7000-8000-00000000ae01",
  name,
  grants: grantsOf(roles.flatMap((role) => (sites ?? [null]).map((location_id) => ({ role, location_id })))),
})
