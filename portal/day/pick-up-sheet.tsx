import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useId, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { useInit } from "../company/init.ts"
import { localTime } from "../shell/clock/local-time.ts"
import styles from "./day.module.css"
import type { SheetProps } from "./late-sheet.tsx"
import { SaySheet } from "./say-sheet.tsx"
import { useSaying } from "./use-saying.ts"

const m = messages("portal/day.pickUp")

const NEW = "new"
const GRACE_MS = 30 * 60_000

type Person = { person_id: string } | { name: string; phone: string }

/** Someone of the list, or someone new for this one time, by a code. */
export function PickUpSheet({ isOpen, all, zoneOf, onClose }: SheetProps) {
  const { data: customer } = useCustomer()
  const { phone_example } = useInit().company_profile
  const [who_id, setWho] = useState("")
  const [person, setPerson] = useState({ name: "", phone: "" })
  const [isAllowed, setAllowed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { picked, who, save, say, errorAt } = useSaying<Person>(
    all,
    (body) => api.call("POST /day/pick_ups", { body }),
    onClose,
  )
  const radio = useId()
  const [first] = picked
  // Who may collect all of these children.
  const listed = (first?.place.may_collect ?? []).filter(({ id }) =>
    picked.every(({ place }) => place.may_collect.some((one) => one.id === id)),
  )
  const isNew = who_id === NEW
  const names = listOf(picked.map(({ member }) => member.name))
  const isWhole = person.name.trim() !== "" && person.phone.trim() !== "" && isAllowed
  const missing = (text: string, words: string) => (isAsked && text.trim() === "" ? words : undefined)
  const until =
    first === undefined
      ? ""
      : localTime(new Date(Date.parse(first.place.ends_at) + GRACE_MS), zoneOf(first.place.location_id))
  return (
    <SaySheet
      isOpen={isOpen}
      title={m.title}
      does={isNew ? m.giveOk : m.tellThem}
      save={save}
      onDo={() => {
        setAsked(true)
        if (isNew && isWhole) say({ name: person.name.trim(), phone: person.phone.trim() })
        if (!isNew && who_id !== "") say({ person_id: who_id })
      }}
      onClose={onClose}
      {...who}
    >
      <Stack as="fieldset" gap={3} className={styles["people"]} role="radiogroup" aria-label={m.who}>
        {[
          ...listed.map(({ id, name, relationship }) => ({
            id,
            name: relationship === "" ? name : m.named({ name, relationship }),
            more: m.onYourList,
          })),
          { id: NEW, name: m.someoneNew, more: m.needsOk },
        ].map(({ id, name, more }) => (
          <Row as="label" gap={3} key={id}>
            <input
              className="box"
              type="radio"
              name={radio}
              aria-label={`${name}. ${more}`}
              checked={who_id === id}
              onChange={() => setWho(id)}
            />
            <span>
              <b>{name}</b>
              <small>{more}</small>
            </span>
          </Row>
        ))}
      </Stack>
      {isAsked && who_id === "" && <FieldError id={`${radio}-error`}>{m.choose}</FieldError>}
      {!isNew && first !== undefined && <p className="note">{m.tells({ time: timeLabel(first.place.end_time) })}</p>}
      {isNew && (
        <>
          <TextField
            label={m.name}
            required
            maxLength={80}
            autoComplete="off"
            value={person.name}
            error={missing(person.name, m.nameNeeded) ?? errorAt("name")}
            onChange={(event) => setPerson({ ...person, name: event.target.value })}
          />
          <TextField
            label={m.phone}
            type="tel"
            required
            maxLength={60}
            autoComplete="off"
            hint={m.phoneHint}
            placeholder={phone_example}
            value={person.phone}
            error={missing(person.phone, m.phoneNeeded) ?? errorAt("phone")}
            onChange={(event) => setPerson({ ...person, phone: event.target.value })}
          />
          <p className={styles["once"]}>
            <b>{m.once({ time: until })}</b>
            <small>{m.youCanTakeItBack}</small>
          </p>
          <Checkbox
            label={m.iAllow({
              me: `${customer?.first_name ?? ""} ${customer?.last_name ?? ""}`.trim(),
              name: person.name.trim() === "" ? m.thisPerson : person.name.trim(),
              names,
            })}
            checked={isAllowed}
            error={isAsked && !isAllowed ? m.tick : undefined}
            onChange={(event) => setAllowed(event.target.checked)}
          />
        </>
      )}
    </SaySheet>
  )
}
