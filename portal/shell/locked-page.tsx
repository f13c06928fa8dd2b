import type { CompanyProfile } from "@hub/domain/company/company"
import { Logo } from "@hub/ui/mark/logo"
import { ContactRows } from "../company/support-contacts.tsx"
import { useGateTitle } from "./gate-title.ts"
import { usePath } from "./use-path.ts"
import { lockedPage as t } from "./words.tsx"

/** 2.3: all that anybody sees while the company is locked. */
export function LockedPage({ company }: { company: CompanyProfile }) {
  const { name, logo } = company
  useGateTitle(t.locked, usePath())
  return (
    <main id="main">
      <div className="page-header">
        <span className="logo">
          {logo === null ? <Logo /> : <img src={logo} alt="" width={32} height={32} />}
          {name}
        </span>
        <h1>{t.locked}</h1>
        <p>{t.contactBusiness}</p>
      </div>
      <section>
        <ContactRows company={company} />
      </section>
    </main>
  )
}
