import type { Contact } from "@hub/domain/account/contact"
import { contactErrors } from "@hub/domain/account/contact-errors"
import { messages } from "@hub/domain/kernel/messages"
import { Checkbox } from "@hub/ui/field/checkbox"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { EmailField, PhoneField, TextField } from "@hub/ui/field/field"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useEffect } from "react"
import { usePlausiblePhone } from "../../company/use-plausible-phone.ts"
import { useUploads } from "../../files/use-uploads.ts"
import { FieldPair, Form } from "../../form/form.tsx"
import { FormActions } from "../../form/form-actions.tsx"
import { FormErrors } from "../../form/form-errors.tsx"
import { useForm } from "../../form/use-form.ts"
import { membersOf } from "../../participants/members.ts"
import { PhotoField } from "../../participants/photo-field.tsx"
import { useCustomer } from "../queries.ts"
import { choiceErrors, contactDraft, draftToSend } from "./contact-draft.ts"
import styles from "./contact-form.module.css"
import { useSaveContact } from "./use-contacts.ts"

const m = messages("portal/account/contacts.contactForm")

interface Props {
  /** Undefined for someone new. */
  contact: Contact | undefined
  isOpen: boolean
  onSaved: (contact: Contact) => void
  onCancel: () => void
}

const forWhom = () => [
  { value: "all", label: m.allMyChildren },
  { value: "some", label: m.onlySome },
]

/** Adds or edits one contact, in a dialog. */
export function ContactForm({ contact, isOpen, onSaved, onCancel }: Props) {
  const { data: customer } = useCustomer()
  // A grown-up is fetched by nobody.
  const children = membersOf(customer?.students ?? []).filter(({ student }) => student.type === "REGULAR")
  const photo = useUploads("CONTACT_PHOTO")
  const upload = photo.uploads.at(-1)
  const save = useSaveContact(contact?.id, onSaved)
  const readPhone = usePlausiblePhone()
  const form = useForm({
    initial: () => contactDraft(contact),
    check: (draft) => [...contactErrors(draft, readPhone), ...choiceErrors(draft)],
    save,
    submit(draft) {
      if (upload !== undefined && upload.type !== "success") notifyError(m.uploading)
      else save.mutate(draftToSend(upload === undefined ? draft : { ...draft, photo_key: upload.key }))
    },
  })
  const {
    values,
    set,
    element: { ref },
  } = form
  useEffect(() => {
    if (!isOpen) return undefined
    // The dialog opens after this effect and focuses its first button.
    const frame = requestAnimationFrame(() => {
      if (ref.current?.contains(document.activeElement) === true) return
      ref.current?.querySelector<HTMLElement>("[name=first_name]")?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, ref])
  const line = { maxLength: 300, autoComplete: "off" }
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <FieldPair>
        <TextField label={m.firstName} required {...line} {...form.text("first_name")} />
        <TextField label={m.lastName} required {...line} {...form.text("last_name")} />
      </FieldPair>
      <TextField label={m.relationship} required hint={m.relationshipHint} {...line} {...form.text("relationship")} />
      <FieldPair>
        <PhoneField required {...line} {...form.text("phone_number")} />
        <TextField label={m.extension} inputMode="numeric" {...line} {...form.text("phone_extension")} />
      </FieldPair>
      <EmailField {...line} {...form.text("email")} />
      <Stack as="fieldset" gap={2} className={styles["choices"]}>
        <legend className="label">
          {m.role({
            value: (
              <span className="required-mark" aria-hidden="true">
                {" *"}
              </span>
            ),
          })}
        </legend>
        <Checkbox isFramed label={m.emergencyContact} {...form.checkbox("is_emergency_contact")} />
        <Checkbox
          isFramed
          label={m.authorizedPickUp}
          {...form.checkbox("is_authorized_pick_up")}
          onChange={({ target }) => set({ is_authorized_pick_up: target.checked }, "is_emergency_contact")}
        />
      </Stack>
      {children.length > 1 && (
        <RadioField
          label={m.forWhom}
          columns={2}
          options={forWhom()}
          value={values.is_for_all ? "all" : "some"}
          onChange={(value) => set({ is_for_all: value === "all" }, "student_ids")}
        />
      )}
      {children.length > 1 && !values.is_for_all && (
        <CheckboxesField
          label={m.chooseThem}
          required
          columns={2}
          options={children.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field("student_ids")}
        />
      )}
      {values.is_authorized_pick_up && (
        <PhotoField
          names={values}
          saved={values.photo_key === null ? null : (contact?.photo ?? null)}
          hint={m.photoHint}
          k={0}
          photo={photo}
          {...form.field("photo_key")}
        />
      )}
      <FormActions
        save_text={contact === undefined ? m.addContact : m.save}
        isBusy={save.isPending}
        onCancel={onCancel}
      />
    </Form>
  )
}
