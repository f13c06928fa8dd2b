import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { isMailOff } from "../api/preloaded.ts"
import { ChangeEmail } from "./change-email.tsx"
import { ChangePassword } from "./change-password.tsx"
import { ChangePhone } from "./change-phone.tsx"
import { EmailText } from "./email-text.tsx"
import styles from "./profile-sections.module.css"
import { phoneSignInQuery } from "./queries.ts"

const m = messages("portal/account.signInMethods")

type Way = "email" | "phone" | "password"

/** The ways into the account, and changing each. */
export function SignInMethods({ customer, company_name }: { customer: Customer; company_name: string }) {
  const { email, phone_number, phone_extension, has_password } = customer
  const [open, setOpen] = useState<Way>()
  const { data: phone } = useQuery(phoneSignInQuery)
  const close = () => setOpen(undefined)
  const hidden = (text: string) => <span className="visually-hidden">{text}</span>
  const act = (way: Way, known: boolean) => (
    <Button variant="line" size="s" onClick={() => setOpen(way)}>
      {known ? m.change({ way, hidden }) : m.add({ way, hidden })}
    </Button>
  )
  return (
    <section aria-labelledby="sign-in-methods">
      <div className="sign">
        <h2 id="sign-in-methods" tabIndex={-1}>
          {m.howYouSignIn}
        </h2>
      </div>
      <dl className={styles["facts"]}>
        <div>
          <dt>{m.email}</dt>
          <dd>{email === null ? m.noneYet : <EmailText address={email} />}</dd>
          {isMailOff() ? (
            <dd className="dim">{m.canChangeItForYou({ company_name })}</dd>
          ) : (
            <dd>{act("email", email !== null)}</dd>
          )}
        </div>
        <div>
          <dt>{m.phone}</dt>
          <dd>{phone_number === null ? m.noneYet : formatPhone(phone_number, phone_extension)}</dd>
          {phone == null ? (
            <dd className="dim">{phone === null && m.canChangeItForYou2({ company_name })}</dd>
          ) : (
            <dd>{act("phone", phone_number !== null)}</dd>
          )}
        </div>
        <div>
          <dt>{m.password}</dt>
          <dd>{has_password ? m.set : m.noneYet}</dd>
          <dd>{act("password", has_password)}</dd>
        </div>
      </dl>
      <ChangeEmail before={email} isOpen={open === "email"} onClose={close} />
      {phone != null && (
        <ChangePhone before={phone_number} settings={phone} isOpen={open === "phone"} onClose={close} />
      )}
      <ChangePassword has_password={has_password} email={email} isOpen={open === "password"} onClose={close} />
    </section>
  )
}
