import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { useState } from "react"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import styles from "./sharing.module.css"

const m = messages("portal/sharing.addPerson")

const EMPTY = { name: "", email: "" }
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Someone who isn't among the family's contacts. */
export function AddPerson({ onAdd }: { onAdd: (person: { name: string; email: string }) => void }) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: EMPTY,
    focusesField: true,
    check: ({ name, email }) => [
      ...missingTexts({ name }, { name: m.nameMissing }),
      ...(EMAIL.test(email.trim()) ? [] : [{ path: "email", message: m.emailHint, code: "email" }]),
    ],
    submit({ name, email }) {
      onAdd({ name: name.trim().slice(0, 80), email: email.trim() })
      form.set(EMPTY)
      setOpen(false)
    },
  })
  if (!isOpen)
    return (
      <p>
        <Button variant="line" size="s" onClick={() => setOpen(true)}>
          <Icon name="plus" /> {m.someoneElse}
        </Button>
      </p>
    )
  return (
    <form className={styles["add"]} {...form.element}>
      <TextField
        label={m.name}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone
        autoFocus
        maxLength={80}
        autoComplete="off"
        {...form.text("name")}
      />
      <TextField label={m.theirEmail} type="email" maxLength={254} autoComplete="off" {...form.text("email")} />
      <Button variant="line" type="submit">
        <Icon name="plus" /> {m.add}
      </Button>
    </form>
  )
}
