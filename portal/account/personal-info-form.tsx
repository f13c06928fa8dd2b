import type { AddressValues } from "@hub/domain/account/address-values"
import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../api/client.ts"
import { FieldPair, Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { useForm } from "../form/use-form.ts"
import styles from "./account-form.module.css"
import { AddressFields } from "./address-fields.tsx"
import { changeOf, draftOf, type InfoChange, infoErrors } from "./personal-info-draft.ts"
import { customerQuery } from "./queries.ts"

const m = messages("portal/account.personalInfoForm")

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
  const isSaved = useRef(false)
  const save = useMutation({
    mutationFn: (body: InfoChange) => api.call("PUT /profile/", { body }),
    onSuccess: (saved) => {
      queries.setQueryData(customerQuery.queryKey, saved)
      // A ref, because the page is left before the next render.
      isSaved.current = true
      onSaved()
    },
  })
  const form = useForm({
    initial: () => draftOf(customer),
    isChanged: (before, after) => Object.keys(changeOf(before, after)).length > 0,
    check: (draft) => infoErrors(draft, { needs_address }),
    save,
    submit(draft, before) {
      const change = changeOf(before, draft)
      if (Object.keys(change).length > 0) save.mutate(change)
      else onSaved()
    },
  })
  const name = { required: true, maxLength: 300 }
  const address_error = form.errorAt("address")
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <FieldPair>
        <TextField label={m.firstName} autoComplete="given-name" {...name} {...form.text("first_name")} />
        <TextField label={m.lastName} autoComplete="family-name" {...name} {...form.text("last_name")} />
      </FieldPair>
      <Stack as="fieldset" gap={5} className={styles["group"]}>
        <legend className="sign">
          <h2>{m.address}</h2>
        </legend>
        {address_error !== undefined && <FieldError>{address_error}</FieldError>}
        {!needs_address && <p className="dim">{m.addressOptional}</p>}
        <AddressFields
          countries={countries}
          address={form.values.address}
          required={needs_address}
          errorAt={form.errorAt}
          onChange={(change, ...mended) => form.setIn("address", change, ...mended)}
        />
      </Stack>
      <FormActions save_text={m.save} isBusy={save.isPending} onCancel={onCancel} />
      <UnsavedChanges isUnsaved={() => !isSaved.current && form.isUnsaved()} />
    </Form>
  )
}
