import { mustSetCommunication } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import type { CompanyProfile } from "@hub/domain/company/company"
import { Nothing, part } from "@hub/ui/loading/part"
import { AskedParticipant } from "../participants/asked-participant.tsx"
import { usePrivateData } from "./use-private-data.ts"

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

/** What may open over any page by itself, and what a login asks for behind it. It comes after the page, in one piece. */
export function OverThePage({ path, company, customer }: Props) {
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
