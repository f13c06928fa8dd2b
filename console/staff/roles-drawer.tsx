import { messages } from "@hub/domain/kernel/messages"
import type { RoleAt } from "@hub/domain/staff/roles"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Row } from "@hub/ui/layout/row"
import { api } from "../api/client.ts"
import type { People } from "./queries.ts"
import { choiceOf, RoleFields, rolesOf } from "./role-fields.tsx"
import { usePeopleChange } from "./use-people-change.ts"

const m = messages("console/staff.invite")
const people = messages("console/staff.people")

interface Props {
  isOpen: boolean
  person: { readonly id: string; readonly name: string; readonly roles: readonly RoleAt[] }
  locations: People["locations"]
  onClose: () => void
}

/** What someone may do, and where. It counts from their next request. */
export const RolesDrawer = ({ isOpen, person, locations, onClose }: Props) => (
  <Drawer isOpen={isOpen} title={m.rolesTitle({ name: person.name })} closesOnBackdrop={false} onClose={onClose}>
    {isOpen && <RolesForm person={person} locations={locations} onClose={onClose} />}
  </Drawer>
)

function RolesForm({ person: { id, roles }, locations, onClose }: Omit<Props, "isOpen">) {
  const save = usePeopleChange(
    (next: ReturnType<typeof rolesOf>) => api.call("PUT /people/{id}/roles", { params: { id }, body: { roles: next } }),
    { says: people.rolesSaved, done: onClose },
  )
  const form = useForm({
    initial: choiceOf(roles),
    check: (choice) => (choice.roles.length === 0 ? [{ path: "roles", message: m.chooseRole, code: "empty" }] : []),
    save,
    submit: (choice) => save.mutate(rolesOf(choice)),
  })
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <RoleFields
        value={form.values}
        locations={locations}
        error={form.errorAt("roles")}
        onChange={(choice) => form.set(choice)}
      />
      <Row gap={2} justify="end">
        <Button variant="line" onClick={onClose}>
          {m.cancel}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {m.save}
        </Button>
      </Row>
    </Form>
  )
}
