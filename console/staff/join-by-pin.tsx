import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { PasswordField } from "@hub/ui/field/field"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"

const m = messages("console/staff.join")

/** For people who work at the gate alone, on its shared devices. */
export function JoinByPin({ token, onBack }: { token: string; onBack: () => void }) {
  const save = useMutation({
    mutationFn: (pin: string) => api.call("POST /invitations/{token}/pin", { params: { token }, body: { pin } }),
  })
  const form = useForm({
    initial: { pin: "" },
    check: ({ pin }) => (/^\d{6}$/.test(pin) ? [] : [{ path: "pin", message: m.sixDigits, code: "pattern" }]),
    save,
    submit: ({ pin }) => save.mutate(pin),
    focusesField: true,
  })
  if (save.isSuccess) return <p role="status">{m.pinDone}</p>
  return (
    <Form form={form}>
      <p>{m.pinLead}</p>
      <FormErrors form={form} safe="" />
      <PasswordField
        label={m.pinLabel}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={6}
        autoFocus
        required
        {...form.text("pin")}
      />
      <Button type="submit" wide busy={save.isPending}>
        {m.join}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {m.back}
      </Button>
    </Form>
  )
}
