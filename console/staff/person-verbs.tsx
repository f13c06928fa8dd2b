import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Row as Line } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { DropdownMenu } from "@hub/ui/menu/dropdown-menu"
import { Modal } from "@hub/ui/modal/modal"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { Row } from "./people-rows.ts"
import type { People } from "./queries.ts"
import { RolesDrawer } from "./roles-drawer.tsx"
import { usePeopleChange } from "./use-people-change.ts"

const m = messages("console/staff.people")

interface Props {
  row: Row
  locations: People["locations"]
}

/** What can be done about a person or an invitation. */
export const PersonVerbs = ({ row, locations }: Props) =>
  row.kind === "invited" ? <InvitedVerbs row={row} /> : <StaffVerbs row={row} locations={locations} />

function InvitedVerbs({ row: { id, name } }: { row: Pick<Row, "id" | "name"> }) {
  const again = usePeopleChange(() => api.call("POST /invitations/{id}/send_again", { params: { id }, body: {} }), {
    says: m.sentAgain,
  })
  const withdraw = usePeopleChange(() => api.call("POST /invitations/{id}/withdraw", { params: { id }, body: {} }), {
    says: m.withdrawn,
  })
  return (
    <DropdownMenu
      label="···"
      name={m.verbs({ name })}
      variant="quiet"
      items={[
        { id: "again", label: m.sendAgain, onAct: () => again.mutateAsync(undefined) },
        { id: "withdraw", label: m.withdraw, onAct: () => withdraw.mutateAsync(undefined) },
      ]}
    />
  )
}

function StaffVerbs({ row, locations }: { row: Row & { kind: "person" }; locations: People["locations"] }) {
  const { id, name, roles, is_you } = row
  const [open, setOpen] = useState<"roles" | "remove" | "pin">()
  const [pin, setPin] = useState("")
  const close = () => setOpen(undefined)
  const remove = usePeopleChange(() => api.call("POST /people/{id}/remove", { params: { id }, body: {} }), {
    says: m.removed({ name }),
    done: close,
  })
  const give = usePeopleChange(() => api.call("POST /people/{id}/pin", { params: { id }, body: {} }), {
    done: (made) => {
      setPin(made.pin)
      setOpen("pin")
    },
  })
  return (
    <>
      <DropdownMenu
        label="···"
        name={m.verbs({ name })}
        variant="quiet"
        items={[
          { id: "roles", label: m.changeRoles, onAct: () => setOpen("roles") },
          { id: "pin", label: m.givePin, onAct: () => give.mutateAsync(undefined) },
          ...(is_you ? [] : [{ id: "remove", label: m.removeOne, onAct: () => setOpen("remove") }]),
        ]}
      />
      <RolesDrawer isOpen={open === "roles"} person={{ id, name, roles }} locations={locations} onClose={close} />
      <Modal isOpen={open === "remove"} title={m.removeTitle({ name })} onClose={close}>
        <Stack gap={4}>
          <p>{m.removeWhy}</p>
          <Line gap={2} justify="end">
            <Button variant="line" onClick={close}>
              {m.keep}
            </Button>
            <ColourButton colour="red" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
              {m.removeOne}
            </ColourButton>
          </Line>
        </Stack>
      </Modal>
      <Modal isOpen={open === "pin"} title={m.pinTitle({ name })} onClose={close}>
        <Stack gap={4}>
          <p className="figure tabular">{pin}</p>
          <p>{m.pinOnce}</p>
          <Button onClick={close}>{m.close}</Button>
        </Stack>
      </Modal>
    </>
  )
}
