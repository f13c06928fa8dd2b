import type { Customer } from "@hub/domain/account/customer"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import { ChangeEmail } from "./change-email.tsx"
import { EmailText } from "./email-text.tsx"
import { emailRefused as t } from "./words.tsx"

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
        <h2 id="email-refused">{t.title}</h2>
        <p>{t.explanation(<EmailText address={email} />)}</p>
      </div>
      <Button variant="ink" size="s" onClick={() => setOpen(true)}>
        {t.check}
      </Button>
      <ChangeEmail before={email} isRefused isOpen={isOpen} onClose={() => setOpen(false)} />
    </Row>
  )
}
