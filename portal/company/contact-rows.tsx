import type { CompanyProfile } from "@hub/domain/company/company"
import { formatPhone } from "@hub/domain/kernel/text"
import { Icon } from "@hub/ui/icon/icon"

/** How the business is reached, a tap each. */
export const ContactRows = ({ company: { phone, email } }: { company: CompanyProfile }) => (
  <>
    {phone !== null && (
      <a className="row" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
        <p>{formatPhone(phone)}</p>
        <Icon name="next" />
      </a>
    )}
    {email !== null && (
      <a className="row" href={`mailto:${email}`}>
        <p>{email}</p>
        <Icon name="next" />
      </a>
    )}
  </>
)
