import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { PasswordField } from "@hub/ui/field/field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { waysQuery } from "./queries.ts"

const m = messages("console/staff.account")

export function PinForm({ has_pin }: { has_pin: boolean }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (pin: string) => api.call("PUT /me/pin", { body: { pin } }),
    onSuccess: async () => {
      form.set({ pin: "" })
      notifySuccess(m.pinSaved)
      await queries.invalidateQueries({ queryKey: waysQuery.queryKey })
    },
  })
  const form = useForm({
    initial: { pin: "" },
    check: ({ pin }) => (/^\d{6}$/.test(pin) ? [] : [{ path: "pin", message: m.pinHint, code: "pattern" }]),
    save,
    submit: ({ pin }) => save.mutate(pin),
    focusesField: true,
  })
  return (
    <Form form={form}>
      <FormErrors form={form} safe="" />
      <PasswordField
        label={has_pin ? m.newPin : m.pin}
        hint={m.pinHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...form.text("pin")}
      />
      <Button type="submit" variant="line" busy={save.isPending}>
        {m.savePin}
      </Button>
    </Form>
  )
}
