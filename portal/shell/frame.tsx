import type { CompanyProfile } from "@hub/domain/company/company"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { JumpLink } from "@hub/ui/focus/jump-link"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { type ReactNode, useState, useSyncExternalStore } from "react"
import type { Init } from "../api/preloaded.ts"
import { DocumentLink } from "../company/document-link.tsx"
import { Header } from "./header.tsx"

const offlineBannerTexts = messages("portal/shell.offlineBanner")

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener("online", changed)
  globalThis.addEventListener("offline", changed)
  return () => {
    globalThis.removeEventListener("online", changed)
    globalThis.removeEventListener("offline", changed)
  }
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <div role="status">{isOnline ? null : <p className="note warn">{offlineBannerTexts.offline}</p>}</div>
}

const m = messages("portal/shell.frame")

interface Props {
  path: string
  init: Init
  signedIn: boolean
  switcher?: ReactNode
  menu?: ReactNode
  tabs?: ReactNode
  children: ReactNode
}

const footerTexts = messages("portal/shell.footer")

/** 2.7: pages and their subpaths that have no footer. */
const WITHOUT =
  /^\/(schedule|availability|add-participant|edit-participant|payment_plan|flexible-payments|upgrade_credit|payment|reschedule|cancel_credit|locations|participants)(\/|$)/

const networksTexts = (): readonly { key: keyof CompanyProfile["social"] & IconName; name: string }[] => [
  { key: "pinterest", name: footerTexts.pinterest },
  { key: "facebook", name: footerTexts.facebook },
  { key: "twitter", name: footerTexts.twitter },
  { key: "instagram", name: footerTexts.instagram },
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
              <DocumentLink href={documents.cancellation_policy} text={footerTexts.policy} />
            )}
            {documents.terms_of_service !== null && (
              <DocumentLink href={documents.terms_of_service} text={footerTexts.termsOfUse} />
            )}
          </span>
        )}
        <span className="legal">{footerTexts.poweredBy({ year })}</span>
      </div>
    </footer>
  )
}

/** What is around every page. */
export function Frame({ path, init, signedIn, switcher, menu, tabs, children }: Props) {
  return (
    <>
      <JumpLink to="main">{m.skipToMainContent}</JumpLink>
      <Header path={path} init={init} signedIn={signedIn} switcher={switcher} menu={menu} />
      <OfflineBanner />
      {children}
      <Footer path={path} company={init.company_profile} />
      {tabs}
    </>
  )
}
