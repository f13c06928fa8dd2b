import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import styles from "./name-step.module.css"
import { customerQuery } from "./queries.ts"

const m = messages("portal/account.nameStep")

/** The last step of a new account: a code has opened it, and a business wants to know whom it writes to (4.6). */
export function NameStep({ customer }: { customer: Customer }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ href }) => href })
  const save = useMutation({
    mutationFn: (body: Pick<Customer, "first_name" | "last_name">) => api.call("PUT /profile/", { body }),
    onSuccess: async (saved) => {
      if (saved.students.length === 0)
        await navigate({ to: "/add-participant", search: { first: true }, state: { from: here }, replace: true })
      queries.setQueryData(customerQuery.queryKey, saved)
    },
  })
  const form = useForm({
    initial: { first_name: customer.first_name, last_name: customer.last_name },
    check: (names) => missingTexts(names, { first_name: m.firstNameMissing, last_name: m.lastNameMissing }),
    save,
    submit: (names) => save.mutate(names),
  })
  const name = { required: true, maxLength: 80 }
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.title}</h1>
        <p>{m.childrenNext}</p>
      </div>
      <Stack as="form" gap={4} className={styles["form"]} {...form.element}>
        <FormErrors form={form} />
        <TextField label={m.firstName} autoComplete="given-name" {...name} {...form.text("first_name")} />
        <TextField label={m.lastName} autoComplete="family-name" {...name} {...form.text("last_name")} />
        <Button type="submit" wide busy={save.isPending}>
          {m.continue}
        </Button>
      </Stack>
    </main>
  )
}
