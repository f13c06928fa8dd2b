import type { CompanyProfile } from "@hub/domain/company/company"
import { formatPhone } from "@hub/domain/kernel/text"
import { Icon } from "@hub/ui/icon/icon"
import styles from "./support-contacts.module.css"
import { supportContacts as t } from "./words.ts"

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

/** 2.8: the website, or the phone and email. */
export function SupportContacts({ company }: { company: CompanyProfile }) {
  const { website } = company
  return (
    <section>
      <p className={`dim ${styles["words"] ?? ""}`}>{website === null ? t.callOrWrite : t.websiteCallOrWrite}</p>
      {website !== null && (
        <a className="row" href={website} target="_blank" rel="noreferrer noopener">
          <p>{website}</p>
          <Icon name="next" />
        </a>
      )}
      <ContactRows company={company} />
    </section>
  )
}
