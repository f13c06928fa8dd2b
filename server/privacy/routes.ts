import type { privacyContract } from "@hub/domain/privacy/privacy.contract"
import type { AccountNeeds } from "../account/account-needs.ts"
import { reauthenticate, wayToProve } from "../account/reauthenticate.ts"
import type { Handlers } from "../http/handlers.ts"
import type { KeyList } from "../kernel/key-list.ts"
import { deleteFamily } from "./delete-family.ts"
import { exportLink } from "./export-link.ts"
import type { DeletionNeeds, ExportNeeds } from "./privacy-needs.ts"
import { blockersOf, holdsOf } from "./queries.ts"
import { readConsents } from "./read-consents.ts"
import { addEvent } from "./store.ts"

export type PrivacyRoutesNeeds = ExportNeeds &
  DeletionNeeds & { readonly account: AccountNeeds; readonly link_keys: KeyList }

export const privacyRoutes = (needs: PrivacyRoutesNeeds): Handlers<typeof privacyContract> => {
  const { store, clock, account, link_keys } = needs
  return {
    "GET /profile/family_data": async ({ who: { customer_id } }) => {
      const [proof, holds, blockers] = await Promise.all([
        wayToProve(account)(customer_id),
        holdsOf(store, customer_id),
        blockersOf(store, customer_id, clock()),
      ])
      return { proof, holds, blockers }
    },
    "GET /profile/consents": ({ who }) => readConsents(needs)(who.customer_id),
    "POST /profile/family_data/export": async ({ who: { customer_id }, body }) => {
      await reauthenticate(account)(customer_id, body)
      await addEvent(store, { customer_id, kind: "EXPORT_ASKED", done_by: "FAMILY", now: clock() })
      return { url: exportLink(link_keys, customer_id, clock()) }
    },
    "POST /profile/family_data/delete": async ({ who: { customer_id }, body }) => {
      await reauthenticate(account)(customer_id, body)
      await deleteFamily(needs)({ customer_id, done_by: "FAMILY" })
      account.deliver()
      return {}
    },
  }
}
