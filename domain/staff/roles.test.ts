import { expect, it } from "vitest"
import { isPermitted, type StaffActor, sitesOf } from "../kernel/actor.ts"
import { grantsOf, type RoleAt, rolesWith } from "./roles.ts"

const jo = (...roles: RoleAt[]): StaffActor => ({ kind: "staff", staff_id: "1", name: "Jo", grants: grantsOf(roles) })

it("a role at a location allows its permissions there and nowhere else", () => {
  const actor = jo({ role: "GATE", location_id: "pond" }, { role: "GATE", location_id: "mill" })
  expect(sitesOf(actor, "gate")).toEqual(["pond", "mill"])
  expect(isPermitted(actor, "gate", ["mill"])).toBe(true)
  expect(isPermitted(actor, "gate", ["mill", "ridge"])).toBe(false)
  expect(isPermitted(actor, "book")).toBe(false)
})

it("a role at all locations wins over one at a single one", () => {
  const actor = jo({ role: "GATE", location_id: "pond" }, { role: "OFFICE", location_id: null })
  expect(sitesOf(actor, "gate")).toBeNull()
  expect(isPermitted(actor, "gate", ["ridge"])).toBe(true)
  expect(sitesOf(actor, "read_health")).toBeUndefined()
})

it("health data is for HEALTH alone, cancelling for everybody for the owner", () => {
  expect(isPermitted(jo({ role: "OWNER", location_id: null }), "read_health")).toBe(false)
  expect(isPermitted(jo({ role: "OFFICE", location_id: null }), "cancel_for_all")).toBe(false)
  expect(isPermitted(jo({ role: "OWNER", location_id: null }), "cancel_for_all")).toBe(true)
})

it("names the roles that allow one of several permissions", () => {
  expect(rolesWith(["books"])).toEqual(["OWNER", "ACCOUNTANT"])
  expect(rolesWith(["read_health", "manage_staff"])).toEqual(["OWNER", "HEALTH"])
})
