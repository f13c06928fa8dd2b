import { deviceName } from "@hub/domain/account/device-name"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { api } from "../api/client.ts"
import { isProblem, sentenceAnd, sentenceOf } from "../api/problem.ts"
import { clearTokens } from "../api/tokens.ts"
import { FormBody, FormButtons } from "../form/form.tsx"
import { localDay, localWallTime } from "../shell/clock/local-time.ts"
import styles from "./profile-sections.module.css"
import { sessionsQuery } from "./queries.ts"

const m = messages("portal/account.deviceList")

/** In the reader's time zone: these are their own devices. */
function lastUsed(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return generalDate(localDay(instant, timeZone), localWallTime(instant, timeZone))
}

interface Device {
  readonly id: string
  readonly user_agent: string
  readonly last_used_at: string
  readonly is_current: boolean
}

interface Props {
  devices: readonly Device[]
  /** Gets the focus when its row is removed. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** The customer's sessions, with ways to end one or all. */
export function DeviceList({ devices, heading }: Props) {
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const end = useMutation({
    mutationFn: ({ id }: Device) => api.call("DELETE /auth/sessions/{id}", { params: { id } }),
    onSuccess: (_, { user_agent }) => {
      notifySuccess(m.isSignedOut({ deviceName: deviceName(user_agent) }))
      heading.current?.focus()
    },
    onError: (error) => {
      // It has ended already; the new list shows it.
      if (!isProblem(error, "NOT_FOUND")) notifyError(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const endAll = useMutation({
    mutationFn: () => api.call("POST /auth/logout_everywhere", { body: {} }),
    onSuccess: () => clearTokens(),
  })
  const close = () => {
    setConfirming(false)
    endAll.reset()
  }
  return (
    <>
      <ul className={styles["devices"]}>
        {devices.map((device) => (
          <li key={device.id} className="row">
            <p>
              <b>{deviceName(device.user_agent)}</b>
              <br />
              <span className="dim">
                {device.is_current ? m.thisDevice : m.lastUsed({ lastUsed: lastUsed(device.last_used_at) })}
              </span>
            </p>
            {!device.is_current && (
              <Button
                variant="quiet"
                size="s"
                busy={end.isPending && end.variables.id === device.id}
                onClick={() => end.mutate(device)}
              >
                {m.signOut({ deviceName: <span className="visually-hidden"> {deviceName(device.user_agent)}</span> })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {end.isError && !isProblem(end.error, "NOT_FOUND") && <p className="note bad">{sentenceOf(end.error)}</p>}
      <Button variant="line" onClick={() => setConfirming(true)}>
        {m.signOutEverywhere}
      </Button>
      <Modal isOpen={isConfirming} title={m.signOutEverywhereQuestion} onClose={close}>
        <FormBody>
          <p>{m.signsOutAll}</p>
          {endAll.isError && <FormAlert>{sentenceAnd(endAll.error, m.signOutFailed)}</FormAlert>}
          <FormButtons>
            <Button wide busy={endAll.isPending} onClick={() => endAll.mutate()}>
              {m.signOutEverywhere}
            </Button>
            <Button variant="quiet" wide onClick={close}>
              {m.staySignedIn}
            </Button>
          </FormButtons>
        </FormBody>
      </Modal>
    </>
  )
}
