import { mustSetCommunication } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import type { CompanyProfile } from "@hub/domain/company/company"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { ParticipantFromAddress } from "../participants/participant-from-address.tsx"

const CommunicationPreferences = lazyComponent(
  () => import("../account/communication-preferences.tsx"),
  "CommunicationPreferences",
  { Failed: Nothing },
)

interface Props {
  path: string
  company: CompanyProfile
  /** Undefined for visitors, and for a customer without a name. */
  customer: Customer | undefined
}

/** Dialogs that open over any page by themselves. */
export const PageDialogs = ({ path, company, customer }: Props) => (
  <>
    {customer !== undefined && mustSetCommunication(customer) && (
      <CommunicationPreferences path={path} documents={company.documents} />
    )}
    <ParticipantFromAddress />
  </>
)
