import { isOptedIn } from "@hub/domain/account/completeness"
import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Switch } from "@hub/ui/switch/switch"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { ReportSms } from "./report-sms.tsx"
import { useSetCommunication } from "./use-set-communication.ts"

const m = messages("portal/account.textMessages")

/** Whether text messages may come (4.6), and a word to the business about those that shouldn't have. */
export function TextMessages({ customer, company_name }: { customer: Customer; company_name: string }) {
  const [isReporting, setReporting] = useState(false)
  const set = useSetCommunication()
  const has_phone = (customer.phone_number ?? "") !== ""
  return (
    <section aria-labelledby="text-messages">
      <div className="sign">
        <h2 id="text-messages">{m.textMessages}</h2>
      </div>
      {has_phone ? (
        <Stack gap={1} below={2}>
          <Switch
            label={m.textSmsTransactional}
            isOn={isOptedIn(customer)}
            onChange={(isOn) => set.mutateAsync(isOn).catch((error: unknown) => notifyError(error))}
          />
          {set.isError && <p className="note bad">{sentenceOf(set.error)}</p>}
          <p className="dim">{m.explanation}</p>
        </Stack>
      ) : (
        <p className="dim">{m.phoneMissing}</p>
      )}
      <p className="flush">
        <Button variant="quiet" size="s" onClick={() => setReporting(true)}>
          {m.reportUnwantedMessages}
        </Button>
      </p>
      <ReportSms company_name={company_name} isOpen={isReporting} onClose={() => setReporting(false)} />
    </section>
  )
}
