import { mustSetCommunication } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import type { CompanyProfile } from "@hub/domain/company/company"
import { Nothing, part } from "@hub/ui/loading/part"
import { ToastsShown } from "@hub/ui/toast/toasts-shown"
import { AskedParticipant } from "../participants/asked-participant.tsx"
import { VersionNotice } from "./version-notice.tsx"

// Asked once in a family's life.
const CommunicationPreferences = part(
  () => import("../account/communication-preferences.tsx"),
  "CommunicationPreferences",
  { Missing: Nothing },
)

interface Props {
  path: string
  company: CompanyProfile
  /** Undefined for visitors, and until the family is known by its name. */
  customer: Customer | undefined
}

/** What may open over any page by itself. It comes after the page, in one piece. */
export const OverThePage = ({ path, company, customer }: Props) => (
  <>
    {customer !== undefined && mustSetCommunication(customer) && (
      <CommunicationPreferences path={path} documents={company.documents} />
    )}
    <AskedParticipant />
    <ToastsShown />
    <VersionNotice />
  </>
)
