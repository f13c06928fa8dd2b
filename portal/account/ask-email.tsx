import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import type { ReactNode } from "react"
import { isMailOff } from "../api/preloaded.ts"
import styles from "./account-form.module.css"
import { EmailProof } from "./email-proof.tsx"

const m = messages("portal/account.askEmail")

/** Whether a family that signed up by phone still has to say where its receipts go. Without mail nobody can prove an address. */
export const lacksEmail = ({ email }: Pick<Customer, "email">): boolean => email === null && !isMailOff()

interface Props {
  customer: Pick<Customer, "email">
  onAdded?: (() => void) | undefined
  /** What comes once there is an email. */
  children?: ReactNode
}

/** The one field for an email, in the place of what needs it. */
export function AskEmail({ customer, onAdded, children }: Props) {
  if (!lacksEmail(customer)) return children
  return (
    <section aria-labelledby="your-email">
      <div className="sign">
        <h2 id="your-email">{m.title}</h2>
      </div>
      <p className={styles["why"]}>{m.why}</p>
      <EmailProof
        before={null}
        onProved={(email) => {
          notifySuccess(m.added({ email }))
          onAdded?.()
        }}
      />
    </section>
  )
}
