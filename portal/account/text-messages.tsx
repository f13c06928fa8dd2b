import { isOptedIn } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import { Button } from "@hub/ui/button/button"
import { Switch } from "@hub/ui/switch/switch"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import styles from "./profile-sections.module.css"
import { ReportSms } from "./report-sms.tsx"
import { useSetCommunication } from "./use-set-communication.ts"

/** Whether text messages may come (4.6), and a word to the business about those that shouldn't have. */
export function TextMessages({ customer, company_name }: { customer: Customer; company_name: string }) {
  const [isReporting, setReporting] = useState(false)
  const set = useSetCommunication()
  const has_phone = (customer.phone_number ?? "") !== ""
  return (
    <section aria-labelledby="text-messages">
      <div className="sign">
        <h2 id="text-messages">Text messages</h2>
      </div>
      {has_phone ? (
        <div className={styles["switch"]}>
          <Switch
            label="Text (SMS) Transactional"
            isOn={isOptedIn(customer)}
            onChange={(isOn) => set.mutateAsync(isOn).catch((error: unknown) => notifyError(error))}
          />
          {set.isError && <p className="note bad">{sentenceOf(set.error)}</p>}
          <p className="dim">Changes and updates related to your reservations. SMS/Data rates may apply.</p>
        </div>
      ) : (
        <p className="dim">Add a phone to get changes and updates related to your reservations.</p>
      )}
      <p className="flush">
        <Button variant="quiet" size="s" onClick={() => setReporting(true)}>
          Report unwanted messages
        </Button>
      </p>
      <ReportSms company_name={company_name} isOpen={isReporting} onClose={() => setReporting(false)} />
    </section>
  )
}
