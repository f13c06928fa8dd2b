import type { CompanyProfile } from "@hub/domain/company/company"
import { Icon } from "@hub/ui/icon/icon"
import { ContactRows } from "./contact-rows.tsx"
import styles from "./support-contacts.module.css"

/** 2.8: the website, or the phone and e-mail. */
export function SupportContacts({ company }: { company: CompanyProfile }) {
  const { name, website } = company
  return (
    <section>
      <p className={`dim ${styles["words"] ?? ""}`}>
        {website === null
          ? `Reach ${name} by phone or e-mail.`
          : `Visit the website of ${name}, or use the phone and e-mail below.`}
      </p>
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
