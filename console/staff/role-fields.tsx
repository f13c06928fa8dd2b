import { messages } from "@hub/domain/kernel/messages"
import { ROLES, type Role, type RoleAt } from "@hub/domain/staff/roles"
import { CheckboxesField } from "@hub/ui/field/choice-field"
import type { People } from "./queries.ts"
import { roleName } from "./roles.ts"

const m = messages("console/staff.invite")

/** What someone may do, and at which locations: the same ones for each of their roles. */
export interface RolesChoice {
  readonly roles: readonly Role[]
  /** Ids of locations; none for all of them. */
  readonly sites: readonly string[]
}

export const choiceOf = (held: readonly RoleAt[]): RolesChoice => ({
  roles: ROLES.filter((role) => held.some((one) => one.role === role)),
  sites: [...new Set(held.flatMap(({ location_id }) => location_id ?? []))],
})

/** An owner is one everywhere. */
export const rolesOf = ({ roles, sites }: RolesChoice): { role: Role; location_id: string | null }[] =>
  roles.flatMap((role): { role: Role; location_id: string | null }[] =>
    role === "OWNER" || sites.length === 0
      ? [{ role, location_id: null }]
      : sites.map((location_id) => ({ role, location_id })),
  )

const mayOf = (role: Role): string =>
  ({ OWNER: m.ownerMay, OFFICE: m.officeMay, GATE: m.gateMay, HEALTH: m.healthMay, ACCOUNTANT: m.accountantMay })[role]

interface Props {
  value: RolesChoice
  locations: People["locations"]
  error: string | undefined
  onChange: (value: RolesChoice) => void
}

export function RoleFields({ value, locations, error, onChange }: Props) {
  return (
    <>
      <CheckboxesField
        label={m.roles}
        name="roles"
        required
        error={error}
        value={value.roles}
        onChange={(roles) => onChange({ ...value, roles: ROLES.filter((role) => roles.includes(role)) })}
        options={ROLES.map((role) => ({
          value: role,
          label: (
            <span>
              <b>{roleName(role)}</b>
              <small>{mayOf(role)}</small>
            </span>
          ),
        }))}
      />
      {locations.length > 1 && !value.roles.includes("OWNER") && (
        <CheckboxesField
          label={m.where}
          hint={m.whereHint}
          name="sites"
          value={value.sites}
          onChange={(sites) => onChange({ ...value, sites })}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}
