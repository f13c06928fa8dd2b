import type { Contact } from "@hub/domain/account/contact"
import { contactErrors } from "@hub/domain/account/contact-faults"
import { formatPhone } from "@hub/domain/kernel/text"
import { Checkbox } from "@hub/ui/field/checkbox"
import { EmailField, PhoneField, TextField } from "@hub/ui/field/field"
import { useEffect, useRef, useState } from "react"
import { FieldPair, Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import styles from "./account-form.module.css"
import { useSaveContact } from "./use-contacts.ts"

const EMPTY = {
  first_name: "",
  last_name: "",
  relationship: "",
  phone_number: "",
  email: "",
  is_emergency_contact: false,
  is_authorized_pick_up: false,
}
type Draft = typeof EMPTY

const draftOf = ({ id: _id, photo: _photo, photo_key: _key, student_ids: _students, ...contact }: Contact): Draft => ({
  ...contact,
  phone_number: formatPhone(contact.phone_number),
  email: contact.email ?? "",
})

interface Props {
  /** Undefined for somebody new. */
  contact: Contact | undefined
  isOpen: boolean
  onSaved: (contact: Contact) => void
  onCancel: () => void
}

/** Adds or edits one contact, in a dialog. */
export function ContactForm({ contact, isOpen, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => (contact === undefined ? EMPTY : draftOf(contact)))
  const save = useSaveContact(contact?.id, onSaved)
  const faults = useFormFaults(save.error)
  useEffect(() => {
    if (!isOpen) return undefined
    // The dialog opens after this effect and focuses its first button.
    const frame = requestAnimationFrame(() => {
      if (form.current?.contains(document.activeElement) === true) return
      form.current?.querySelector<HTMLElement>("[name=first_name]")?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  const set = (change: Partial<Draft>) => {
    setDraft((was) => ({ ...was, ...change }))
    faults.forget(...Object.keys(change))
  }
  const text = (key: "first_name" | "last_name" | "relationship" | "phone_number" | "email") => ({
    name: key,
    maxLength: 300,
    value: draft[key],
    error: faults.at(key),
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  })
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (save.isPending) return
        save.reset()
        if (faults.check(contactErrors(draft))) save.mutate({ ...draft, email: draft.email.trim() || null })
      }}
    >
      <FormErrors summary={faults.summary} error={save.error} />
      <FieldPair>
        <TextField label="First name" required autoComplete="off" {...text("first_name")} />
        <TextField label="Last name" required autoComplete="off" {...text("last_name")} />
      </FieldPair>
      <TextField
        label="Relationship"
        required
        hint="Who they are to your children, like Aunt or Neighbor."
        autoComplete="off"
        {...text("relationship")}
      />
      <PhoneField required autoComplete="off" {...text("phone_number")} />
      <EmailField autoComplete="off" {...text("email")} />
      <fieldset className={styles["choices"]}>
        <legend className="label">
          What are they for?
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        </legend>
        <Checkbox
          isFramed
          name="is_emergency_contact"
          label="Emergency contact: call them when you can't be reached"
          checked={draft.is_emergency_contact}
          error={faults.at("is_emergency_contact")}
          onChange={(event) => set({ is_emergency_contact: event.target.checked })}
        />
        <Checkbox
          isFramed
          name="is_authorized_pick_up"
          label="Authorized pick-up: they may take your children home"
          checked={draft.is_authorized_pick_up}
          onChange={(event) => {
            set({ is_authorized_pick_up: event.target.checked })
            faults.forget("is_emergency_contact")
          }}
        />
      </fieldset>
      <FormActions
        save_words={contact === undefined ? "Add contact" : "Save"}
        isBusy={save.isPending}
        onCancel={onCancel}
      />
    </Form>
  )
}
