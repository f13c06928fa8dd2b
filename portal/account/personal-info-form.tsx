import type { AddressValues } from "@hub/domain/account/address-values"
import type { Customer } from "@hub/domain/account/customer"
import { TextField } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../api/client.ts"
import { FieldPair, Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import styles from "./account-form.module.css"
import { AddressFields } from "./address-fields.tsx"
import { changeOf, draftOf, faultsIn } from "./personal-info-draft.ts"
import { customerQuery } from "./queries.ts"
import { personalInfoForm as t } from "./words.tsx"

interface Props {
  countries: AddressValues["countries"]
  customer: Customer
  needs_address: boolean
  onSaved: () => void
  onCancel: () => void
}

/** Names and address (2.12). */
export function PersonalInfoForm({ countries, customer, needs_address, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  // As it was at first. Only changes are sent, so that a save doesn't undo another tab's.
  const [before] = useState(() => draftOf(customer))
  const [draft, setDraft] = useState(before)
  const isSaved = useRef(false)
  const save = useMutation({
    mutationFn: () => api.call("PUT /profile/", { body: changeOf(before, draft) }),
    onSuccess: (saved) => {
      queries.setQueryData(customerQuery.queryKey, saved)
      // A ref, because the page is left before the next render.
      isSaved.current = true
      onSaved()
    },
  })
  const faults = useFormFaults(save.error)
  const hasChanges = Object.keys(changeOf(before, draft)).length > 0
  const submit = () => {
    if (save.isPending) return
    save.reset()
    if (!faults.check(faultsIn(draft, { needs_address }))) return
    if (hasChanges) save.mutate()
    else onSaved()
  }
  const name = (key: "first_name" | "last_name") => ({
    name: key,
    required: true,
    maxLength: 300,
    value: draft[key],
    error: faults.at(key),
    onChange: (event: { target: { value: string } }) => {
      setDraft((was) => ({ ...was, [key]: event.target.value }))
      faults.forget(key)
    },
  })
  return (
    <Form onSubmit={submit}>
      <FormErrors summary={faults.summary} error={save.error} />
      <FieldPair>
        <TextField label={t.firstName} autoComplete="given-name" {...name("first_name")} />
        <TextField label={t.lastName} autoComplete="family-name" {...name("last_name")} />
      </FieldPair>
      <fieldset className={styles["group"]}>
        <legend className="sign">
          <h2>{t.address}</h2>
        </legend>
        {faults.at("address") !== undefined && <FieldError>{faults.at("address")}</FieldError>}
        {!needs_address && <p className="dim">{t.addressOptional}</p>}
        <AddressFields
          countries={countries}
          address={draft.address}
          required={needs_address}
          faultAt={faults.at}
          onChange={(change, ...names) => {
            setDraft((was) => ({ ...was, address: { ...was.address, ...change } }))
            faults.forget("address", ...names)
          }}
        />
      </fieldset>
      <FormActions save_words={t.save} isBusy={save.isPending} onCancel={onCancel} />
      <UnsavedChanges isUnsaved={() => hasChanges && !isSaved.current} />
    </Form>
  )
}
