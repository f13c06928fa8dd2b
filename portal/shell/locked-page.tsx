import type { CompanyProfile } from "@hub/domain/company/company"
import { messages } from "@hub/domain/kernel/messages"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { Logo } from "@hub/ui/mark/logo"
import { FunboxScene } from "@hub/ui/scene/funbox-scene"
import { ContactRows } from "../company/support-contacts.tsx"
import { useGateTitle } from "./gate-title.ts"
import { usePath } from "./use-path.ts"

const m = messages("portal/shell.lockedPage")

/** 2.3: all that anyone sees while the company is locked. */
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
      <EmptyStart
        picture={<FunboxScene mark="tent" className={undefined} />}
        text={m.nothingLost}
        aside={
          <section aria-labelledby="reach">
            <div className="sign">
              <h2 id="reach">{m.reachUs({ name })}</h2>
            </div>
            <ContactRows company={company} />
          </section>
        }
      />
    </main>
  )
}
