import type { CompanyProfile } from "@hub/domain/company/company"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { useState } from "react"
import { DocumentLink } from "../company/document-link.tsx"

const m = messages("portal/shell.footer")

/** 2.7: pages and their subpaths that have no footer. */
const WITHOUT =
  /^\/(schedule|availability|add-participant|edit-participant|payment_plan|flexible-payments|upgrade_credit|payment|reschedule|cancel_credit|locations|participants)(\/|$)/

const networksTexts = (): readonly { key: keyof CompanyProfile["social"] & IconName; name: string }[] => [
  { key: "pinterest", name: m.pinterest },
  { key: "facebook", name: m.facebook },
  { key: "twitter", name: m.twitter },
  { key: "instagram", name: m.instagram },
  { key: "youtube", name: "YouTube" },
]

export function Footer({ path, company }: { path: string; company: CompanyProfile }) {
  const [year] = useState(() => new Date().getFullYear())
  if (WITHOUT.test(path)) return null
  const { phone, email, social, documents } = company
  const hasContacts = path !== "/support"
  const networks = networksTexts().flatMap(({ key, name }) => {
    const address = social[key]
    return address === null ? [] : [{ key, name, address }]
  })
  return (
    <footer className="foot">
      <div>
        {hasContacts && phone !== null && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
        {hasContacts && email !== null && <a href={`mailto:${email}`}>{email}</a>}
        {networks.length > 0 && (
          <span className="social">
            {networks.map(({ key, name, address }) => (
              <a key={key} href={address} aria-label={name} target="_blank" rel="noreferrer noopener">
                <Icon name={key} />
              </a>
            ))}
          </span>
        )}
        {(documents.cancellation_policy !== null || documents.terms_of_service !== null) && (
          <span className="policies">
            {documents.cancellation_policy !== null && (
              <DocumentLink href={documents.cancellation_policy} words={m.policy} />
            )}
            {documents.terms_of_service !== null && (
              <DocumentLink href={documents.terms_of_service} words={m.termsOfUse} />
            )}
          </span>
        )}
        <span className="legal">{m.poweredBy({ year })}</span>
      </div>
    </footer>
  )
}
