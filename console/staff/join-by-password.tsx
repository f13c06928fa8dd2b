import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { PasswordField, TextField } from "@hub/ui/field/field"
import { QrCode } from "@hub/ui/qr-code/qr-code"
import { useMutation } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

const m = messages("console/staff.join")

/** Twelve letters, and none of the known ones: the server decides. */
const SHORTEST = 12

interface Props {
  token: string
  onJoin: (recovery_codes: readonly string[]) => void
  onBack: () => void
}

export function JoinByPassword({ token, onJoin, onBack }: Props) {
  const choose = useMutation({
    mutationFn: (password: string) =>
      api.call("POST /invitations/{token}/password", { params: { token }, body: { password } }),
  })
  const form = useForm({
    initial: { password: "" },
    check: ({ password }) =>
      password.length < SHORTEST ? [{ path: "password", message: m.passwordLong, code: "short" }] : [],
    save: choose,
    submit: ({ password }) => choose.mutate(password),
    focusesField: true,
  })
  if (choose.data !== undefined) return <FirstCode token={token} enrolment={choose.data} onJoin={onJoin} />
  return (
    <Form form={form}>
      <FormErrors form={form} safe="" />
      <PasswordField
        label={m.choosePassword}
        hint={m.passwordLong}
        autoComplete="new-password"
        maxLength={200}
        autoFocus
        required
        {...form.text("password")}
      />
      <Button type="submit" wide busy={choose.isPending}>
        {m.next}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {m.back}
      </Button>
    </Form>
  )
}

interface CodeProps {
  token: string
  enrolment: Answer<"POST /invitations/{token}/password">
  onJoin: Props["onJoin"]
}

function FirstCode({ token, enrolment: { uri, secret }, onJoin }: CodeProps) {
  const save = useMutation({
    mutationFn: (code: string) => api.call("POST /invitations/{token}/code", { params: { token }, body: { code } }),
    onSuccess: ({ recovery_codes }) => onJoin(recovery_codes),
  })
  const form = useForm({
    initial: { code: "" },
    check: ({ code }) =>
      code.replaceAll(" ", "").length < 6 ? [{ path: "code", message: m.codeMissing, code: "short" }] : [],
    save,
    submit: ({ code }) => save.mutate(code.trim()),
    focusesField: true,
  })
  return (
    <Form form={form}>
      <p>{m.scan}</p>
      <QrCode value={uri} label={m.scan} />
      <p className="small dim">{m.typeInstead({ secret })}</p>
      <FormErrors form={form} safe="" />
      <TextField
        label={m.firstCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        autoFocus
        required
        {...form.text("code")}
      />
      <Button type="submit" wide busy={save.isPending}>
        {m.join}
      </Button>
    </Form>
  )
}
