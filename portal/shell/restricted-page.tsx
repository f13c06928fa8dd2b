import { Button } from "@hub/ui/button/button"
import { signOut } from "../account/sign-out.ts"
import type { Init } from "../api/inlined.ts"
import { SupportContacts } from "../company/support-contacts.tsx"
import { TITLES } from "../routes-titles.ts"
import { Footer } from "./footer.tsx"
import { useGateTitle } from "./gate-title.ts"

/** 2.3 and 2.8: all that a restricted customer sees. */
export function RestrictedPage({ init }: { init: Init }) {
  const company = init.company_profile
  const { attention_message } = init.public_settings.customer_hub_settings
  useGateTitle(TITLES["/support"])
  return (
    <>
      <main id="main" className="flow">
        <div className="page-header">
          <h1>Support</h1>
        </div>
        {attention_message.enabled && <p className="attention">{attention_message.text}</p>}
        <section className="note bad">
          <h2>Account Login Restriction</h2>
          <p>
            {company.name} has temporarily restricted your account from login access, scheduling and transacting. In
            some cases, this may happen automatically due to unpaid invoices older than one (1) year, based on the
            preferred account settings. If you believe this was done in error, please contact {company.name} support.
          </p>
        </section>
        <SupportContacts company={company} />
        <Button variant="line" onClick={signOut}>
          Log Out
        </Button>
      </main>
      <Footer path="/support" company={company} />
    </>
  )
}
