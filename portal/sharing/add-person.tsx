import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { type FormEvent, useState } from "react"
import styles from "./sharing.module.css"
import { addPerson as t } from "./words.tsx"

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Somebody who isn't among the family's contacts. */
export function AddPerson({ onAdd }: { onAdd: (person: { name: string; email: string }) => void }) {
  const [name, setName] = useState("")
  const [email, setEmail] = useState("")
  const [hasTried, setTried] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isEmail = EMAIL.test(email.trim())
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isEmail || name.trim() === "") return
    onAdd({ name: name.trim().slice(0, 80), email: email.trim() })
    setName("")
    setEmail("")
    setTried(false)
    setOpen(false)
  }
  if (!isOpen)
    return (
      <p>
        <Button variant="line" size="s" onClick={() => setOpen(true)}>
          <Icon name="plus" /> {t.someoneElse}
        </Button>
      </p>
    )
  return (
    <form className={styles["add"]} noValidate onSubmit={add}>
      <TextField
        label={t.name}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed has gone
        autoFocus
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        {...(hasTried && name.trim() === "" ? { error: t.nameMissing } : {})}
      />
      <TextField
        label={t.theirEmail}
        type="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
        {...(hasTried && !isEmail ? { error: t.emailHint } : {})}
      />
      <Button variant="line" type="submit">
        <Icon name="plus" /> {t.add}
      </Button>
    </form>
  )
}
