import type { CompanyProfile } from "@hub/domain/company/company"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import styles from "./support-contacts.module.css"

const m = messages("portal/company.supportContacts")

interface Way {
  icon: IconName
  does: string
  /** The number or address itself. */
  text: string
}

const WayRow = ({ icon, does, text }: Way) => (
  <>
    <Icon name={icon} />
    <p>
      <b>{does}</b>
      <br />
      <span className="small dim">{text}</span>
    </p>
    <Icon name="next" />
  </>
)

/** How the business is reached, a tap each. */
export const ContactRows = ({ company: { phone, email } }: { company: CompanyProfile }) => (
  <>
    {phone !== null && (
      <a className="row" href={phoneHref(phone)}>
        <WayRow icon="phone" does={m.callUs} text={formatPhone(phone)} />
      </a>
    )}
    {email !== null && (
      <a className="row" href={`mailto:${email}`}>
        <WayRow icon="mail" does={m.writeToUs} text={email} />
      </a>
    )}
  </>
)

/** 2.8: the website, or the phone and email. */
export function SupportContacts({ company }: { company: CompanyProfile }) {
  const { website } = company
  return (
    <section>
      <p className={`dim ${styles["words"] ?? ""}`}>{website === null ? m.callOrWrite : m.websiteCallOrWrite}</p>
      {website !== null && (
        <a className="row" href={website} target="_blank" rel="noreferrer noopener">
          <WayRow icon="web" does={m.ourWebsite} text={website} />
        </a>
      )}
      <ContactRows company={company} />
    </section>
  )
}
