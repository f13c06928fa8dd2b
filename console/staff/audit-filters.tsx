import { messages } from "@hub/domain/kernel/messages"
import { ChosenChips } from "@hub/ui/chip/chosen-chips"
import { Row } from "@hub/ui/layout/row"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useId } from "react"
import { actionText } from "./action-texts.ts"

const m = messages("console/staff.audit")

interface Props {
  /** The name of the family that is asked for. */
  family: string | null
  actions: readonly string[]
  people: readonly { readonly id: string; readonly name: string }[]
}

/** By whom, what, and about which family; all are in the address. A family is chosen on its own page. */
export function AuditFilters({ family, actions, people }: Props) {
  const { person = "", action = "", family: family_id } = useSearch({ from: "/audit" })
  const navigate = useNavigate({ from: "/audit" })
  const show = (change: { person?: string | undefined; action?: string | undefined; family?: string | undefined }) =>
    void navigate({ search: (kept) => ({ ...kept, ...change, before: undefined }), replace: true })
  const orNone = (value: string) => (value === "" ? undefined : value)
  return (
    <Row gap={4} wrap items="end">
      <Select
        label={m.person}
        value={person}
        options={[{ value: "", label: m.everybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => show({ person: orNone(value) })}
      />
      <Select
        label={m.action}
        value={action}
        options={[
          { value: "", label: m.everything },
          ...actions.map((one) => ({ value: one, label: actionText(one) })),
        ]}
        onChange={(value) => show({ action: orNone(value) })}
      />
      {family_id !== undefined && (
        <ChosenChips
          label={m.family}
          items={[{ id: family_id, label: m.ofFamily({ name: family ?? m.unknown }) }]}
          onRemove={() => show({ family: undefined })}
        />
      )}
    </Row>
  )
}

interface SelectProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
