import type { CompanyProfile } from "@hub/domain/company/company"
import { messages } from "@hub/domain/kernel/messages"
import { Logo } from "@hub/ui/mark/logo"
import { ContactRows } from "../company/support-contacts.tsx"
import { useGateTitle } from "./gate-title.ts"
import { usePath } from "./use-path.ts"

const m = messages("portal/shell.lockedPage")

/** 2.3: all that anybody sees while the company is locked. */
export function LockedPage({ company }: { company: CompanyProfile }) {
  const { name, logo } = company
  useGateTitle(m.locked, usePath())
  return (
    <main id="main">
      <div className="page-header">
        <span className="logo">
          {logo === null ? <Logo /> : <img src={logo} alt="" width={32} height={32} />}
          {name}
        </span>
        <h1>{m.locked}</h1>
        <p>{m.contactBusiness}</p>
      </div>
      <section>
        <ContactRows company={company} />
      </section>
    </main>
  )
}
