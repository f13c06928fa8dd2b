import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import type { FamiliesNeeds } from "./families-needs.ts"
import { mergeRoutes, mergeStaffRoutes } from "./merge-routes.ts"
import { familiesStaffRoutes } from "./staff-routes.ts"

export function familiesApp(checkout: CheckoutNeeds, needs: FamiliesNeeds & { readonly vault: MedicalVault }) {
  const merging = { ...needs, checkout, deliver: needs.account.deliver }
  return {
    calls: mergeRoutes(merging),
    /** Nothing outside of the contract. */
    serve: async () => undefined,
    staff_calls: { ...familiesStaffRoutes(needs), ...mergeStaffRoutes(merging) },
  }
}
