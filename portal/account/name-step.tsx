import type { Customer } from "@hub/domain/account/customer"
import type { FieldError } from "@hub/domain/kernel/problem"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import styles from "./name-step.module.css"
import { customerQuery } from "./queries.ts"
import { nameStep as t } from "./words.tsx"

type Key = "first_name" | "last_name"
const missing = (path: Key, message: string): FieldError => ({ path, message, code: "required" })

const faultsIn = (names: Record<Key, string>): FieldError[] => [
  ...(names.first_name.trim() === "" ? [missing("first_name", t.firstNameMissing)] : []),
  ...(names.last_name.trim() === "" ? [missing("last_name", t.lastNameMissing)] : []),
]

/** The last step of a new account: a code has opened it, and a business wants to know whom it writes to (4.6). */
export function NameStep({ customer }: { customer: Customer }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const here = useLocation({ select: ({ href }) => href })
  const [names, setNames] = useState({ first_name: customer.first_name, last_name: customer.last_name })
  const save = useMutation({
    mutationFn: () => api.call("PUT /profile/", { body: names }),
    onSuccess: async (saved) => {
      if (saved.students.length === 0)
        await navigate({ to: "/add-participant", search: { first: true }, state: { from: here }, replace: true })
      queries.setQueryData(customerQuery.queryKey, saved)
    },
  })
  const faults = useFormFaults(save.error)
  const field = (key: Key) => ({
    name: key,
    required: true,
    maxLength: 80,
    value: names[key],
    error: faults.at(key),
    onChange: (event: { target: { value: string } }) => {
      setNames((before) => ({ ...before, [key]: event.target.value }))
      faults.forget(key)
    },
  })
  return (
    <main id="main">
      <div className="page-header">
        <h1>{t.title}</h1>
        <p>{t.childrenNext}</p>
      </div>
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && faults.check(faultsIn(names))) save.mutate()
        }}
      >
        <FormErrors summary={faults.summary} error={save.error} />
        <TextField label={t.firstName} autoComplete="given-name" {...field("first_name")} />
        <TextField label={t.lastName} autoComplete="family-name" {...field("last_name")} />
        <Button type="submit" wide busy={save.isPending}>
          {t.continue}
        </Button>
      </form>
    </main>
  )
}
