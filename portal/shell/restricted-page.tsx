import type { CompanyProfile } from "@hub/domain/company/company"
import { Button } from "@hub/ui/button/button"
import { useMutation } from "@tanstack/react-query"
import { signOut } from "../account/sign-out.ts"
import { SupportContacts } from "../company/support-contacts.tsx"

/** 2.3 and 2.8: a restricted customer sees why, whom to ask, and the way out. */
export function RestrictedPage({ company }: { company: CompanyProfile }) {
  const leave = useMutation({ mutationFn: signOut })
  return (
    <main id="main">
      <div className="page-h">
        <h1>Support</h1>
      </div>
      <section className="note bad">
        <h2>Account Login Restriction</h2>
        <p>
          {company.name} has temporarily restricted your account from login access, scheduling and transacting. In some
          cases, this may happen automatically due to unpaid invoices older than one (1) year, based on the preferred
          account settings. If you believe this was done in error, please contact {company.name} support.
        </p>
      </section>
      <SupportContacts company={company} />
      <Button variant="line" busy={leave.isPending} onClick={() => leave.mutate()}>
        Log Out
      </Button>
    </main>
  )
}
