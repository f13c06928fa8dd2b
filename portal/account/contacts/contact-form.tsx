import type { Contact } from "@hub/domain/account/contact"
import { contactErrors } from "@hub/domain/account/contact-faults"
import { Checkbox } from "@hub/ui/field/checkbox"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { EmailField, PhoneField, TextField } from "@hub/ui/field/field"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useEffect, useRef, useState } from "react"
import { usePlausiblePhone } from "../../company/use-plausible-phone.ts"
import { useUploads } from "../../files/use-uploads.ts"
import { FieldPair, Form } from "../../form/form.tsx"
import { FormActions } from "../../form/form-actions.tsx"
import { FormErrors } from "../../form/form-errors.tsx"
import { useFormFaults } from "../../form/use-form-faults.ts"
import { membersOf } from "../../participants/members.ts"
import { PhotoField } from "../../participants/photo-field.tsx"
import { useCustomer } from "../queries.ts"
import { type ContactDraft, choiceErrors, contactDraft, draftToSend } from "./contact-draft.ts"
import styles from "./contact-form.module.css"
import { useSaveContact } from "./use-contacts.ts"
import { contactForm as t } from "./words.tsx"

interface Props {
  /** Undefined for somebody new. */
  contact: Contact | undefined
  isOpen: boolean
  onSaved: (contact: Contact) => void
  onCancel: () => void
}

const FOR_WHOM = [
  { value: "all", label: t.allMyChildren },
  { value: "some", label: t.onlySome },
]

/** Adds or edits one contact, in a dialog. */
export function ContactForm({ contact, isOpen, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { data: customer } = useCustomer()
  // A grown-up is fetched by nobody.
  const children = membersOf(customer?.students ?? []).filter(({ student }) => student.type === "REGULAR")
  const [draft, setDraft] = useState(() => contactDraft(contact))
  const photo = useUploads("CONTACT_PHOTO")
  const upload = photo.uploads.at(-1)
  const save = useSaveContact(contact?.id, onSaved)
  const faults = useFormFaults(save.error)
  const readPhone = usePlausiblePhone()
  useEffect(() => {
    if (!isOpen) return undefined
    // The dialog opens after this effect and focuses its first button.
    const frame = requestAnimationFrame(() => {
      if (form.current?.contains(document.activeElement) === true) return
      form.current?.querySelector<HTMLElement>("[name=first_name]")?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  const set = (change: Partial<ContactDraft>) => {
    setDraft((was) => ({ ...was, ...change }))
    faults.forget(...Object.keys(change))
  }
  const text = (key: "first_name" | "last_name" | "relationship" | "phone_number" | "phone_extension" | "email") => ({
    name: key,
    maxLength: 300,
    value: draft[key],
    error: faults.at(key),
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  })
  const submit = () => {
    if (save.isPending) return
    save.reset()
    if (upload !== undefined && upload.type !== "success") return notifyError(t.uploading)
    if (!faults.check([...contactErrors(draft, readPhone), ...choiceErrors(draft)])) return
    save.mutate(draftToSend(upload === undefined ? draft : { ...draft, photo_key: upload.key }))
  }
  return (
    <Form ref={form} onSubmit={submit}>
      <FormErrors summary={faults.summary} error={save.error} />
      <FieldPair>
        <TextField label={t.firstName} required autoComplete="off" {...text("first_name")} />
        <TextField label={t.lastName} required autoComplete="off" {...text("last_name")} />
      </FieldPair>
      <TextField
        label={t.relationship}
        required
        hint={t.relationshipHint}
        autoComplete="off"
        {...text("relationship")}
      />
      <FieldPair>
        <PhoneField required autoComplete="off" {...text("phone_number")} />
        <TextField label={t.extension} inputMode="numeric" autoComplete="off" {...text("phone_extension")} />
      </FieldPair>
      <EmailField autoComplete="off" {...text("email")} />
      <fieldset className={styles["choices"]}>
        <legend className="label">
          {t.role(
            <span className="required-mark" aria-hidden="true">
              {" *"}
            </span>,
          )}
        </legend>
        <Checkbox
          isFramed
          name="is_emergency_contact"
          label={t.emergencyContact}
          checked={draft.is_emergency_contact}
          error={faults.at("is_emergency_contact")}
          onChange={(event) => set({ is_emergency_contact: event.target.checked })}
        />
        <Checkbox
          isFramed
          name="is_authorized_pick_up"
          label={t.authorizedPickUp}
          checked={draft.is_authorized_pick_up}
          onChange={(event) => {
            set({ is_authorized_pick_up: event.target.checked })
            faults.forget("is_emergency_contact")
          }}
        />
      </fieldset>
      {children.length > 1 && (
        <RadioField
          label={t.forWhom}
          columns={2}
          options={FOR_WHOM}
          value={draft.is_for_all ? "all" : "some"}
          onChange={(value) => {
            set({ is_for_all: value === "all" })
            faults.forget("student_ids")
          }}
        />
      )}
      {children.length > 1 && !draft.is_for_all && (
        <CheckboxesField
          label={t.chooseThem}
          required
          name="student_ids"
          columns={2}
          options={children.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...draft.student_ids]}
          error={faults.at("student_ids")}
          onChange={(student_ids) => set({ student_ids })}
        />
      )}
      {draft.is_authorized_pick_up && (
        <PhotoField
          names={draft}
          saved={draft.photo_key === null ? null : (contact?.photo ?? null)}
          name="photo_key"
          hint={t.photoHint}
          k={0}
          error={faults.at("photo_key")}
          photo={photo}
          onChange={(photo_key) => set({ photo_key })}
        />
      )}
      <FormActions
        save_words={contact === undefined ? t.addContact : t.save}
        isBusy={save.isPending}
        onCancel={onCancel}
      />
    </Form>
  )
}
