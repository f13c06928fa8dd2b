import { messages } from "@hub/domain/kernel/messages"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { PhoneField, TextField } from "@hub/ui/field/field"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "./errand-drawer.tsx"
import { MailPart } from "./mail-part.tsx"
import type { Family } from "./queries.ts"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.bar")

const SOMEONE = "someone"

interface Props {
  family: Family
  drawer: DrawerState
}

/** Someone must not collect: a contact of the family's or a name, for all children or some. */
export function BarCollector({ family, drawer }: Props) {
  const contacts = family.grown_ups.filter(({ kind, collects }) => kind === "CONTACT" && collects !== "MUST_NOT")
  const [who, setWho] = useState(contacts.length === 0 ? SOMEONE : "")
  const [typed, setTyped] = useState({ name: "", relationship: "", phone: "" })
  const [isForSome, setForSome] = useState(false)
  const [some, setSome] = useState<readonly string[]>([])
  const params = { id: family.id }
  const isReady = (who === SOMEONE ? typed.name.trim() !== "" : who !== "") && (!isForSome || some.length > 0)
  const filled = (field: keyof typeof typed) => (typed[field].trim() === "" ? {} : { [field]: typed[field].trim() })
  const person =
    who === SOMEONE ? { ...filled("name"), ...filled("relationship"), ...filled("phone") } : { contact_id: who }
  const bar = { ...person, ...(isForSome ? { student_ids: [...some] } : {}) }
  const errand = usePreviewed({
    family_id: family.id,
    name: "bar",
    body: isReady ? bar : undefined,
    // Only staff read why.
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /families/{id}/bars/preview", { params, body }, { signal }),
    act: (body) => api.call("POST /families/{id}/bars", { params, body }),
    onDone: (_, { name }) => {
      notifySuccess(m.done({ name }))
      drawer.onClose()
    },
  })
  const { shown } = errand
  const text = (field: keyof typeof typed) => ({
    value: typed[field],
    error: errand.errorAt(field),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [field]: target.value })
      errand.unlook()
    },
  })
  return (
    <ErrandDrawer
      title={m.title}
      more={m.what}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={!isReady}
      usual={[m.court, m.asked, m.safety]}
      reads={m.reads}
      doIt={m.doIt({ name: shown?.name ?? "" })}
      isStop
      drawer={drawer}
      fields={
        <>
          {contacts.length > 0 && (
            <RadioField
              label={m.who}
              options={[
                ...contacts.map(({ id, name, relationship }) => ({
                  value: id,
                  label: relationship === "" ? name : m.contact({ name, relationship }),
                })),
                { value: SOMEONE, label: m.someone },
              ]}
              value={who}
              onChange={(value) => {
                setWho(value)
                errand.unlook()
              }}
            />
          )}
          {who === SOMEONE && (
            <>
              <TextField label={m.name} required maxLength={200} autoComplete="off" {...text("name")} />
              <TextField label={m.relationship} maxLength={120} autoComplete="off" {...text("relationship")} />
              <PhoneField label={m.phone} autoComplete="off" {...text("phone")} />
            </>
          )}
          {family.children.length > 1 && (
            <RadioField
              label={m.children}
              options={[
                { value: "all", label: m.all },
                { value: "some", label: m.some },
              ]}
              value={isForSome ? "some" : "all"}
              onChange={(value) => {
                setForSome(value === "some")
                errand.unlook()
              }}
            />
          )}
          {isForSome && (
            <CheckboxesField
              label={m.which}
              options={family.children.map(({ id, first_name }) => ({ value: id, label: first_name }))}
              value={some}
              onChange={(value) => {
                setSome(value)
                errand.unlook()
              }}
            />
          )}
        </>
      }
    >
      {shown !== undefined && (
        <>
          <p>{m.follows({ name: shown.name, children: shown.children.join(", ") || m.all })}</p>
          {shown.was_on_list && <p className="note warn">{m.wasOnList}</p>}
          <MailPart mail={shown.mail} />
        </>
      )}
    </ErrandDrawer>
  )
}
