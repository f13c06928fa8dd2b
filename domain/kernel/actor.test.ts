import { expect, it } from "vitest"
import { isPermitted, system } from "./actor.ts"
import { PERMISSIONS } from "./permission.ts"

it("lets a member of the staff do what its roles allow, and the system everything", () => {
  const rae = { kind: "staff", staff_id: "1", name: "Rae", grants: [{ permission: "refund", sites: null }] } as const
  expect(PERMISSIONS.filter((permission) => isPermitted(rae, permission))).toEqual(["refund"])
  expect(PERMISSIONS.filter((permission) => isPermitted(system("kim"), permission))).toEqual(PERMISSIONS)
})
