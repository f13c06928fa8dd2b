import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { PasswordField } from "@hub/ui/field/field"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { type Answer, api } from "../api/client.ts"
import { Door } from "./door.tsx"
import { meQuery } from "./queries.ts"

const m = messages("console/staff.device")

type Device = Answer<"GET /device">

/** Everybody at the gate picks their name and types a PIN, so that every check has a person. */
export function ShiftScreen({ device }: { device: Device }) {
  const { name, location, people } = device
  const [person, setPerson] = useState<Device["people"][number]>()
  const lead = m.where({ device: name, location: location.name })
  if (person !== undefined) return <PinStep person={person} lead={lead} onBack={() => setPerson(undefined)} />
  return (
    <Door title={m.who} lead={lead}>
      {people.length === 0 ? (
        <p className="note">{m.nobody}</p>
      ) : (
        <Stack as="ul" gap={2}>
          {people.map((one) => (
            <li key={one.id}>
              <Button variant="line" wide onClick={() => setPerson(one)}>
                {one.name}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Door>
  )
}

interface PinProps {
  person: Device["people"][number]
  lead: string
  onBack: () => void
}

function PinStep({ person, lead, onBack }: PinProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    mutationFn: async (pin: string) => {
      await api.call("POST /device/pin", { body: { staff_id: person.id, pin } })
      await queries.invalidateQueries({ queryKey: meQuery.queryKey })
      await navigate({ to: "/", replace: true })
    },
  })
  const form = useForm({
    initial: { pin: "" },
    check: ({ pin }) => (/^\d{6}$/.test(pin) ? [] : [{ path: "pin", message: m.sixDigits, code: "pattern" }]),
    save,
    submit: ({ pin }) => save.mutate(pin),
    focusesField: true,
  })
  return (
    <Door title={person.name} lead={lead}>
      <Form form={form}>
        <FormErrors form={form} safe="" />
        <PasswordField
          label={m.pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          autoFocus
          required
          {...form.text("pin")}
        />
        <Button type="submit" wide busy={save.isPending}>
          {m.begin}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {m.notYou}
        </Button>
      </Form>
    </Door>
  )
}
