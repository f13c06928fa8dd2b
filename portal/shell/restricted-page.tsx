import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { signOut } from "../account/sign-out.ts"
import type { Init } from "../api/preloaded.ts"
import { SupportContacts } from "../company/support-contacts.tsx"
import { titleAt } from "../routes-titles.ts"
import { Frame } from "./frame.tsx"
import { useGateTitle } from "./gate-title.ts"
import { usePath } from "./use-path.ts"

const m = messages("portal/shell.restrictedPage")

/** 2.3 and 2.8: all that a restricted customer sees. */
export function RestrictedPage({ init }: { init: Init }) {
  const company = init.company_profile
  const { attention_message } = init.public_settings.customer_hub_settings
  useGateTitle(titleAt("/support"), usePath())
  return (
    <Frame path="/support" init={init} signedIn>
      <main id="main" className="flow">
        <div className="page-header">
          <h1>{m.support}</h1>
        </div>
        {attention_message.enabled && <p className="attention">{attention_message.text}</p>}
        <Columns gap={5} wide="even">
          <Stack gap={4} items="start">
            <section className="note bad">
              <h2>{m.title}</h2>
              <p>{m.explanation({ name: company.name })}</p>
            </section>
            <Button variant="line" onClick={signOut}>
              {m.logOut}
            </Button>
          </Stack>
          <section aria-labelledby="reach">
            <div className="sign">
              <h2 id="reach">{m.reachUs({ name: company.name })}</h2>
            </div>
            <SupportContacts company={company} />
          </section>
        </Columns>
      </main>
    </Frame>
  )
}
