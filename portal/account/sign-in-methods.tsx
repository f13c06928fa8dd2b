import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { PasswordField } from "@hub/ui/field/field"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isMailOff } from "../api/preloaded.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import { ChangeEmail } from "./change-email.tsx"
import { ChangePhone } from "./change-phone.tsx"
import { EmailText } from "./email-text.tsx"
import styles from "./profile-sections.module.css"
import { customerQuery, phoneSignInQuery, sessionsQuery } from "./queries.ts"

const m = messages("portal/account.signInMethods")

type Way = "email" | "phone" | "password"

const changePasswordTexts = messages("portal/account.changePassword")

const SHORTEST = 8
const EMPTY = { current_password: "", password: "" }

interface Props {
  has_password: boolean
  email: string | null
  isOpen: boolean
  onClose: () => void
}

/** The server decides whether a password is good enough; its list of bad ones is too long to send. */
function ChangePassword({ has_password, email, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: ({ current_password, password }: typeof EMPTY) =>
      api.call("POST /auth/set_password", { body: { ...(has_password ? { current_password } : {}), password } }),
    onSuccess: () => {
      queries.setQueryData(customerQuery.queryKey, (was?: Customer) => was && { ...was, has_password: true })
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      form.set(EMPTY)
      onClose()
      notifySuccess(changePasswordTexts.changed)
    },
  })
  const form = useForm({
    initial: EMPTY,
    check: ({ current_password, password }) => [
      ...(has_password && current_password === ""
        ? [{ path: "current_password", message: changePasswordTexts.currentMissing, code: "empty" }]
        : []),
      ...(password.length < SHORTEST
        ? [{ path: "password", message: changePasswordTexts.tooShort({ shortest: SHORTEST }), code: "short" }]
        : []),
    ],
    save,
    submit: (passwords) => save.mutate(passwords),
  })
  const password = { required: true, maxLength: 256 }
  return (
    <Modal
      isOpen={isOpen}
      title={has_password ? changePasswordTexts.changeYourPassword : changePasswordTexts.setAPassword}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <Form form={form}>
        <FormErrors form={form} />
        {/* Tells password managers which account it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
        {has_password && (
          <PasswordField
            label={changePasswordTexts.currentPassword}
            autoComplete="current-password"
            {...password}
            {...form.text("current_password")}
          />
        )}
        <PasswordField
          label={changePasswordTexts.newPassword}
          autoComplete="new-password"
          hint={changePasswordTexts.hint}
          {...password}
          {...form.text("password")}
        />
        <p className="dim">{changePasswordTexts.signsOutOthers}</p>
        <FormActions save_text={changePasswordTexts.save} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

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
