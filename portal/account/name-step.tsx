import type { Customer } from "@hub/domain/account/customer"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import styles from "./name-step.module.css"
import { customerQuery } from "./queries.ts"

type Key = "first_name" | "last_name"
type Faults = Partial<Record<Key, string>>

const faultsIn = (names: Record<Key, string>): Faults => ({
  ...(names.first_name.trim() === "" ? { first_name: "Enter your first name." } : {}),
  ...(names.last_name.trim() === "" ? { last_name: "Enter your last name." } : {}),
})

/** The last step of a new account: a code has opened it, and a business wants to know whom it writes to (4.6). */
export function NameStep({ customer }: { customer: Customer }) {
  const queries = useQueryClient()
  const [names, setNames] = useState({ first_name: customer.first_name, last_name: customer.last_name })
  const [local, setLocal] = useState<Faults>({})
  const save = useMutation({
    mutationFn: () => api.call("PUT /profile/", { body: names }),
    onSuccess: (saved) => queries.setQueryData(customerQuery.queryKey, saved),
  })
  const told = save.error instanceof ApiProblem ? save.error.errors : []
  const field = (key: Key) => ({
    name: key,
    required: true,
    maxLength: 80,
    value: names[key],
    error: local[key] ?? told.find(({ path }) => path === key)?.message,
    onChange: (event: { target: { value: string } }) => {
      setNames((before) => ({ ...before, [key]: event.target.value }))
      setLocal({})
    },
  })
  return (
    <main id="main">
      <div className="page-h">
        <h1>What's your name?</h1>
        <p>You're in. This is how we'll call you, here and in mails.</p>
      </div>
      <form
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (save.isPending) return
          const faults = faultsIn(names)
          setLocal(faults)
          const [first] = Object.keys(faults)
          if (first === undefined) save.mutate()
          else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
        }}
      >
        {save.isError && told.length === 0 && <FormAlert>{sentenceOf(save.error)}</FormAlert>}
        <TextField label="First name" autoComplete="given-name" {...field("first_name")} />
        <TextField label="Last name" autoComplete="family-name" {...field("last_name")} />
        <Button type="submit" wide busy={save.isPending}>
          Save and go on
        </Button>
      </form>
    </main>
  )
}
