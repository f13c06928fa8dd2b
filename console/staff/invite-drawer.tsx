import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { missingTexts } from "@hub/portal/form/form-fields"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { EmailField, TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import type { People } from "./queries.ts"
import { RoleFields, type RolesChoice, rolesOf } from "./role-fields.tsx"
import { usePeopleChange } from "./use-people-change.ts"

const m = messages("console/staff.invite")
const people = messages("console/staff.people")

interface Props {
  isOpen: boolean
  locations: People["locations"]
  onClose: () => void
}

export const InviteDrawer = ({ isOpen, locations, onClose }: Props) => (
  <Drawer isOpen={isOpen} title={m.title} more={m.byMail} closesOnBackdrop={false} onClose={onClose}>
    {isOpen && <InviteForm locations={locations} onClose={onClose} />}
  </Drawer>
)

interface Values extends RolesChoice {
  readonly name: string
  readonly email: string
}

const EMPTY: Values = { name: "", email: "", roles: [], sites: [] }

function InviteForm({ locations, onClose }: Omit<Props, "isOpen">) {
  const save = usePeopleChange(
    async ({ name, email, ...choice }: Values) => {
      await api.call("POST /invitations", { body: { name: name.trim(), email: email.trim(), roles: rolesOf(choice) } })
      return name.trim()
    },
    {
      done: (name) => {
        onClose()
        notifySuccess(people.invited({ name }))
      },
    },
  )
  const form = useForm<Values>({
    initial: EMPTY,
    check: (values) => [
      ...missingTexts({ name: values.name, email: values.email }, { name: m.nameMissing, email: m.emailMissing }),
      ...(values.roles.length === 0 ? [{ path: "roles", message: m.chooseRole, code: "empty" }] : []),
    ],
    save,
    submit: (values) => save.mutate(values),
  })
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <TextField label={m.name} autoComplete="off" maxLength={100} required {...form.text("name")} />
      <EmailField label={m.email} autoComplete="off" required {...form.text("email")} />
      <RoleFields
        value={form.values}
        locations={locations}
        error={form.errorAt("roles")}
        onChange={({ roles, sites }) => form.set({ roles, sites })}
      />
      <Row gap={2} justify="end">
        <Button variant="line" onClick={onClose}>
          {m.cancel}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {m.send}
        </Button>
      </Row>
    </Form>
  )
}
