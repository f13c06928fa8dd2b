import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { timeAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useState } from "react"
import { api } from "../api/client.ts"
import { type People, useMe } from "./queries.ts"
import { usePeopleChange } from "./use-people-change.ts"

const m = messages("console/staff.people")

type Device = People["devices"][number]

/** The shared devices at the gates, and who is signed in on each. */
export function DeviceList({ devices, locations }: Pick<People, "devices" | "locations">) {
  const { business } = useMe()
  const [device, setDevice] = useState<Device>()
  const close = () => setDevice(undefined)
  const revoke = usePeopleChange(
    ({ id }: Device) => api.call("POST /devices/{id}/revoke", { params: { id }, body: {} }),
    { done: close },
  )
  const where = (id: string) => locations.find((one) => one.id === id)?.name ?? ""
  const who = ({ person, since, enrolled_at }: Device): string => {
    if (enrolled_at === null) return m.waitsForScan
    if (person === null || since === null) return m.nobodySignedIn
    return m.since({ name: person, time: timeLabel(timeAt(since, business.time_zone)) })
  }
  return (
    <Stack as="section" gap={2} above={5}>
      <Row className="sign" justify="spread">
        <h2>{m.devices}</h2>
        <span className="dim">
          {m.enrolled({ count: devices.filter(({ enrolled_at }) => enrolled_at !== null).length })}
        </span>
      </Row>
      {devices.length === 0 && <p className="dim">{m.noDevices}</p>}
      <List>
        {devices.map((one) => (
          <Row as="li" key={one.id} justify="spread" gap={3}>
            <span>
              <b>
                {one.name}, {where(one.location_id)}
              </b>
              <small>{who(one)}</small>
            </span>
            <Button variant="quiet" aria-label={m.revokeOne({ name: one.name })} onClick={() => setDevice(one)}>
              {m.revoke}
            </Button>
          </Row>
        ))}
      </List>
      <Modal isOpen={device !== undefined} title={m.revokeTitle({ name: device?.name ?? "" })} onClose={close}>
        {device !== undefined && (
          <Stack gap={4}>
            <p>{m.revokeWhy}</p>
            <Row gap={2} justify="end">
              <Button variant="line" onClick={close}>
                {m.keep}
              </Button>
              <ColourButton colour="red" busy={revoke.isPending} onClick={() => revoke.mutate(device)}>
                {m.revoke}
              </ColourButton>
            </Row>
          </Stack>
        )}
      </Modal>
    </Stack>
  )
}
