import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Avatar } from "@hub/ui/avatar/avatar"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { EmailField, PhoneField, TextField } from "@hub/ui/field/field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "./errand-drawer.tsx"
import { MailPart } from "./mail-part.tsx"
import type { GrownUp } from "./queries.ts"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.correct")
const correctGrownUpTexts = messages("console/families.correctGrownUp")

const valuesOf = ({ first_name, last_name, relationship, email, phone }: GrownUp) => ({
  first_name,
  last_name,
  relationship,
  email: email ?? "",
  phone: phone === null ? "" : formatPhone(phone),
})
type Values = ReturnType<typeof valuesOf>

/** What differs from what is known: only that is sent. What is emptied is taken away. */
export function changedOfGrownUp(person: GrownUp, values: Values) {
  const known = valuesOf(person)
  const isChanged = (field: keyof Values) => values[field].trim() !== known[field]
  return {
    ...(isChanged("first_name") ? { first_name: values.first_name.trim() } : {}),
    ...(isChanged("last_name") ? { last_name: values.last_name.trim() } : {}),
    ...(isChanged("relationship") ? { relationship: values.relationship.trim() } : {}),
    ...(isChanged("email") ? { email: values.email.trim() === "" ? null : values.email.trim() } : {}),
    ...(isChanged("phone") ? { phone: values.phone.trim() === "" ? null : values.phone.trim() } : {}),
  }
}

interface Props {
  family_id: string
  person: GrownUp
  drawer: DrawerState
}

/** Corrects a grown-up's name, email or phone. */
export function CorrectGrownUp({ family_id, person, drawer }: Props) {
  const [known] = useState(person)
  const [values, setValues] = useState(() => valuesOf(known))
  const isGuardian = known.kind === "GUARDIAN"
  const params = { id: family_id, person_id: known.id }
  const fields = changedOfGrownUp(known, values)
  const isEmpty = Object.keys(fields).length === 0
  const errand = usePreviewed({
    family_id,
    name: known.id,
    body: isEmpty ? undefined : fields,
    look: (body, signal) =>
      api.call("POST /families/{id}/grown_ups/{person_id}/correction/preview", { params, body }, { signal }),
    act: (body) => api.call("POST /families/{id}/grown_ups/{person_id}/correction", { params, body }),
    onDone: () => {
      notifySuccess(m.done({ name: known.name }))
      drawer.onClose()
    },
    isReasonRead: true,
  })
  const { shown, errorAt } = errand
  const field = (name: keyof Values) => ({
    value: values[name],
    error: errorAt(name),
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      errand.unlook()
    },
  })
  const signsInBy = isGuardian && ("email" in fields || "phone" in fields)
  return (
    <ErrandDrawer
      title={m.title({ name: known.first_name })}
      more={m.nothingYet({ name: known.name })}
      face={<Avatar first_name={known.first_name} last_name={known.last_name} k="other" isDecorative />}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={isEmpty}
      usual={[m.called, m.seen, m.typed]}
      reads={m.familyReads}
      doIt={m.doIt}
      drawer={drawer}
      fields={
        <>
          <TextField label={m.first} name="first_name" maxLength={160} {...field("first_name")} />
          <TextField label={m.last} name="last_name" maxLength={160} {...field("last_name")} />
          {!isGuardian && (
            <TextField label={m.relationship} name="relationship" maxLength={120} {...field("relationship")} />
          )}
          <EmailField label={m.email} {...field("email")} />
          <PhoneField label={m.phone} {...field("phone")} />
        </>
      }
    >
      {shown !== undefined && (
        <>
          <BeforeAfter
            changes={shown.changes.map(({ field: name, before, after }) => ({
              id: name,
              name: m[name],
              before: name === "phone" && before !== null ? formatPhone(before) : (before ?? correctGrownUpTexts.none),
              after: name === "phone" && after !== null ? formatPhone(after) : (after ?? correctGrownUpTexts.none),
            }))}
          />
          {signsInBy && (
            <p className="note">{"email" in fields ? correctGrownUpTexts.emailMore : correctGrownUpTexts.phoneMore}</p>
          )}
          <MailPart mail={shown.mail} />
        </>
      )}
    </ErrandDrawer>
  )
}
