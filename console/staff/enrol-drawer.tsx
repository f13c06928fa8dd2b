import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { missingTexts } from "@hub/portal/form/form-fields"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { RadioField } from "@hub/ui/field/choice-field"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QrCode } from "@hub/ui/qr-code/qr-code"
import { useQuery } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { type People, peopleQuery } from "./queries.ts"
import { usePeopleChange } from "./use-people-change.ts"

const m = messages("console/staff.enrolDevice")

interface Props {
  isOpen: boolean
  locations: People["locations"]
  onClose: () => void
}

/** A phone or tablet becomes a shared device at a gate by scanning a code. */
export const EnrolDrawer = ({ isOpen, locations, onClose }: Props) => (
  <Drawer isOpen={isOpen} title={m.title} more={m.lead} closesOnBackdrop={false} onClose={onClose}>
    {isOpen && <EnrolForm locations={locations} onClose={onClose} />}
  </Drawer>
)

function EnrolForm({ locations, onClose }: Omit<Props, "isOpen">) {
  const make = usePeopleChange((body: { name: string; location_id: string }) => api.call("POST /devices", { body }))
  const form = useForm({
    initial: { name: "", location_id: locations.length === 1 ? (locations[0]?.id ?? "") : "" },
    check: (values) => missingTexts(values, { name: m.nameMissing, location_id: m.locationMissing }),
    save: make,
    submit: ({ name, location_id }) => make.mutate({ name: name.trim(), location_id }),
  })
  if (make.data !== undefined) return <ScanStep device={make.data} onClose={onClose} />
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <TextField label={m.name} hint={m.nameHint} autoComplete="off" maxLength={60} required {...form.text("name")} />
      <RadioField
        label={m.location}
        required
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.choice(
          "location_id",
          locations.map(({ id }) => id),
        )}
      />
      <Row gap={2} justify="end">
        <Button variant="line" onClick={onClose}>
          {m.cancel}
        </Button>
        <Button type="submit" busy={make.isPending}>
          {m.show}
        </Button>
      </Row>
    </Form>
  )
}

const LOOK_MS = 2_000

function ScanStep({ device: { id, address }, onClose }: { device: Answer<"POST /devices">; onClose: () => void }) {
  const { data } = useQuery({ ...peopleQuery, refetchInterval: LOOK_MS })
  const isThere = data?.devices.some((one) => one.id === id && one.enrolled_at !== null) === true
  return (
    <Stack gap={4}>
      {isThere ? (
        <p role="status" className="note ok">
          {m.isThere}
        </p>
      ) : (
        <>
          <p>{m.scan}</p>
          <QrCode value={address} label={m.scan} />
          <p className="small dim">
            {m.minutes} {m.orOpen}
          </p>
          <p className="small">
            <code>{address}</code>
          </p>
        </>
      )}
      <Button wide onClick={onClose}>
        {m.done}
      </Button>
    </Stack>
  )
}
