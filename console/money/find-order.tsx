import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"
import { isProblem } from "@hub/portal/api/problem"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import type { ErrorsOf } from "@hub/portal/form/use-form-errors"
import { Button } from "@hub/ui/button/button"
import { Field } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import type { Owed } from "./received-queries.ts"

const m = messages("console/money.received")

const noOrder = (): FieldError[] => [{ path: "order", message: m.noOrder, code: "unknown" }]
const errorsOf: ErrorsOf = (failed) =>
  isProblem(failed, "NOT_FOUND", "VALIDATION", "SITE_NOT_PERMITTED") ? noOrder() : []

/** An order by its number, where something is left to pay. */
export function FindOrder({ onFound }: { onFound: (owed: Owed) => void }) {
  const find = useMutation({
    mutationFn: (order: string) => api.call("GET /money/orders/{order}/owed", { params: { order } }),
    onSuccess: (owed) => {
      if (owed.left > 0) onFound(owed)
      else form.show([{ path: "order", message: m.nothingLeft, code: "paid" }])
    },
  })
  const form = useForm({
    initial: { order: "" },
    check: ({ order }) => (/^\d{1,15}$/.test(order.trim()) ? [] : noOrder()),
    save: find,
    errorsOf,
    submit: ({ order }) => find.mutate(order.trim()),
    focusesField: true,
  })
  const { error, ...order } = form.text("order")
  return (
    <form {...form.element}>
      {form.failure !== null && <FormErrors form={form} />}
      <Row wrap gap={3} items="end">
        <Field label={m.orderNumber} error={error}>
          {(wired) => (
            <input {...wired} className="input" inputMode="numeric" autoComplete="off" maxLength={15} {...order} />
          )}
        </Field>
        <Button type="submit" variant="ink" busy={find.isPending}>
          {m.take}
        </Button>
      </Row>
    </form>
  )
}
