import type { CompanyProfile } from "@hub/domain/company/company"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { useState } from "react"
import { DocumentLink } from "../company/document-link.tsx"
import { footer as t } from "./words.tsx"

/** 2.7: pages and their subpaths that have no footer. */
const WITHOUT =
  /^\/(schedule|availability|add-participant|edit-participant|payment_plan|flexible-payments|upgrade_credit|payment|reschedule|cancel_credit|locations|participants)(\/|$)/

const NETWORKS: readonly { key: keyof CompanyProfile["social"] & IconName; name: string }[] = [
  { key: "pinterest", name: t.pinterest },
  { key: "facebook", name: t.facebook },
  { key: "twitter", name: t.twitter },
  { key: "instagram", name: t.instagram },
  { key: "youtube", name: "YouTube" },
]

export function Footer({ path, company }: { path: string; company: CompanyProfile }) {
  const [year] = useState(() => new Date().getFullYear())
  if (WITHOUT.test(path)) return null
  const { phone, email, social, documents } = company
  const hasContacts = path !== "/support"
  const networks = NETWORKS.flatMap(({ key, name }) => {
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
              <DocumentLink href={documents.cancellation_policy} words={t.policy} />
            )}
            {documents.terms_of_service !== null && (
              <DocumentLink href={documents.terms_of_service} words={t.termsOfUse} />
            )}
          </span>
        )}
        <span className="legal">{t.poweredBy(year)}</span>
      </div>
    </footer>
  )
}
