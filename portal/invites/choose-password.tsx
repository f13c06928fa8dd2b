import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { PasswordField } from "@hub/ui/field/field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { EmailText } from "../account/email-text.tsx"
import { api } from "../api/client.ts"
import { isProblem } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { AgreementLine } from "../company/agreement.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import { inviteQuery } from "./queries.ts"

const m = messages("portal/invites.invite")

const SHORTEST = 8

interface Props {
  token: string
  email: string | null
  onTaken: () => void
}

/** The server judges the password, as it does for everybody who opens an account. */
export function ChoosePassword({ token, email, onTaken }: Props) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (password: string) =>
      api.call("POST /invites/{token}/accept", { params: { token }, body: { password } }),
    onSuccess: (pair) => {
      signInWith(pair)
      onTaken()
    },
    onError: (error) => {
      // Used in another tab, or taken back since.
      if (isProblem(error, "INVITE_OVER")) void queries.invalidateQueries({ queryKey: inviteQuery(token).queryKey })
    },
  })
  const form = useForm({
    initial: { password: "" },
    check: ({ password }) =>
      password.length < SHORTEST ? [{ path: "password", message: m.tooShort, code: "short" }] : [],
    save,
    submit: ({ password }) => save.mutate(password),
  })
  return (
    <form {...form.element}>
      <FormErrors form={form} safe="" />
      {email !== null && <p>{m.signInAs({ email: <EmailText address={email} /> })}</p>}
      {/* Tells password managers which account it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
      <PasswordField
        label={m.password}
        required
        autoComplete="new-password"
        hint={m.hint}
        maxLength={256}
        {...form.text("password")}
      />
      <AgreementLine occasion="SIGN_UP" />
      <Button type="submit" wide busy={form.isBusy}>
        {m.save}
      </Button>
    </form>
  )
}
