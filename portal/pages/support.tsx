import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { useInit } from "../company/init.ts"
import { SupportContacts } from "../company/support-contacts.tsx"
import { FirstTime } from "../scheduling/first-run/first-time.tsx"
import { SeeAlso } from "../shell/see-also.tsx"

const m = messages("portal/pages.support")

/** /support, "Get Help" (2.8). */
export function SupportPage() {
  const init = useInit()
  const { attention_message } = init.public_settings.customer_hub_settings
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.support}</h1>
      </div>
      {attention_message.enabled && <p className="attention">{attention_message.text}</p>}
      <div className="split">
        <section aria-labelledby="contact">
          <div className="sign">
            <h2 id="contact">{m.contactUs}</h2>
          </div>
          <SupportContacts company={init.company_profile} />
        </section>
        <Stack gap={6}>
          <FirstTime isSupport url_part={undefined} />
          <SeeAlso pages={["/directions", "/explore-offerings", "/availability"]} />
        </Stack>
      </div>
    </main>
  )
}
