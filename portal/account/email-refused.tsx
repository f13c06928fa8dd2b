import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import { ChangeEmail } from "./change-email.tsx"
import { EmailText } from "./email-text.tsx"

const m = messages("portal/account.emailRefused")

/** A family whose mail comes back: it proves its email by a code, or takes another one. */
export function EmailRefused({ customer: { email } }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false)
  if (email === null) return null
  return (
    <Row
      as="section"
      gap={3}
      across={4}
      wrap
      justify="spread"
      above={4}
      className="note wait"
      aria-labelledby="email-refused"
    >
      <div>
        <h2 id="email-refused">{m.title}</h2>
        <p>{m.explanation({ email: <EmailText address={email} /> })}</p>
      </div>
      <Button variant="ink" size="s" onClick={() => setOpen(true)}>
        {m.check}
      </Button>
      <ChangeEmail before={email} isRefused isOpen={isOpen} onClose={() => setOpen(false)} />
    </Row>
  )
}
