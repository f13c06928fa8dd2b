import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { useInit } from "../company/init.ts"
import { SupportContacts } from "../company/support-contacts.tsx"
import { support as t } from "./family-words.tsx"

/** /support, "Get Help" (2.8). */
export function SupportPage() {
  const init = useInit()
  const { attention_message } = init.public_settings.customer_hub_settings
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{t.support}</h1>
      </div>
      {attention_message.enabled && <p className="attention">{attention_message.text}</p>}
      <div>
        <SupportContacts company={init.company_profile} />
        <Link className="row" to="/directions">
          <Icon name="pin" />
          <p>
            <b>{t.directionsAndDetails}</b>
            <br />
            <span className="small dim">{t.everyLocationWithItsMap}</span>
          </p>
          <Icon name="next" />
        </Link>
      </div>
    </main>
  )
}
