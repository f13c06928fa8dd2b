import { mustSetCommunication } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import type { CompanyProfile } from "@hub/domain/company/company"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { AskedParticipant } from "../participants/asked-participant.tsx"
import { usePrivateData } from "./use-private-data.ts"

// Asked once in a family's life.
const CommunicationPreferences = lazyComponent(
  () => import("../account/communication-preferences.tsx"),
  "CommunicationPreferences",
  { Failed: Nothing },
)

interface Props {
  path: string
  company: CompanyProfile
  /** Undefined for visitors, and until the family is known by its name. */
  customer: Customer | undefined
}

/** What may open over any page by itself, and what a login asks for behind it. It comes after the page, in one piece. */
export function PageDialogs({ path, company, customer }: Props) {
  usePrivateData()
  return (
    <>
      {customer !== undefined && mustSetCommunication(customer) && (
        <CommunicationPreferences path={path} documents={company.documents} />
      )}
      <AskedParticipant />
    </>
  )
}
