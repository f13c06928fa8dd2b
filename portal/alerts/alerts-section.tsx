import { deviceName } from "@hub/domain/account/device-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Switch } from "@hub/ui/switch/switch"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import styles from "./alerts.module.css"
import { alertsQuery, type FamilyAlerts, useAlertsCall, usePush } from "./queries.ts"

const m = messages("portal/alerts.section")
const pushTexts = messages("portal/alerts.push")

const TextsDialog = lazyDialog(() => import("./texts-dialog.tsx"), "TextsDialog")

/** Of the profile: which devices show messages about the day, and which phone gets them as texts. */
export function AlertsSection() {
  const alerts = useQuery(alertsQuery)
  if (alerts.data?.public_key === null && alerts.data.texts === null) return null
  return (
    <section aria-labelledby="alerts">
      <div className="sign">
        <h2 id="alerts">{m.title}</h2>
      </div>
      <QueryPart query={alerts} loading={m.loading} failed={m.failed}>
        {(known) => (
          <Stack gap={4}>
            <p className="dim">{m.explanation}</p>
            {known.public_key !== null && <Browsers alerts={known} />}
            {known.texts !== null && <Texts texts={known.texts} />}
          </Stack>
        )}
      </QueryPart>
    </section>
  )
}

function Browsers({ alerts }: { alerts: FamilyAlerts }) {
  const push = usePush(alerts)
  const others = alerts.browsers.filter(({ id }) => id !== push.own?.id)
  return (
    <>
      {!push.can ? (
        <p className="small dim">{pushTexts.unsupported}</p>
      ) : push.isNotAllowed ? (
        <p className="small">{pushTexts.notAllowed}</p>
      ) : (
        push.isKnown && (
          <Switch
            label={m.onThisDevice}
            isOn={push.own !== undefined}
            busy={push.isBusy}
            onChange={(isOn) => {
              if (isOn) push.on()
              else if (push.own !== undefined) push.off(push.own.id)
            }}
          />
        )
      )}
      {others.length > 0 && (
        <Stack as="ul" gap={1} className={styles["devices"]} aria-label={m.otherDevices}>
          {others.map(({ id, user_agent }) => (
            <Row as="li" justify="spread" gap={3} key={id}>
              <span>{deviceName(user_agent)}</span>
              <Button variant="quiet" size="s" busy={push.removing === id} onClick={() => push.off(id)}>
                {m.remove({ device: <span className="visually-hidden"> {deviceName(user_agent)}</span> })}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
    </>
  )
}

function Texts({ texts }: { texts: NonNullable<FamilyAlerts["texts"]> }) {
  const [isOpen, setOpen] = useState<boolean>()
  const stop = useAlertsCall(() => api.call("POST /alerts/texts/stop", { body: {} }))
  const { phone, is_stopped } = texts
  return (
    <>
      {phone === null ? (
        <p className="flush">
          <Button variant="line" size="s" onClick={() => setOpen(true)}>
            {m.byText}
          </Button>
        </p>
      ) : (
        <Stack gap={2}>
          <p>{is_stopped ? m.stopped({ phone: formatPhone(phone) }) : m.textsTo({ phone: formatPhone(phone) })}</p>
          <p className="flush">
            <Button
              variant="quiet"
              size="s"
              busy={stop.isPending}
              onClick={() => stop.mutate(undefined, { onError: (error) => notifyError(error) })}
            >
              {is_stopped ? m.forgetPhone : m.stopTexts}
            </Button>
          </p>
        </Stack>
      )}
      {isOpen !== undefined && <TextsDialog texts={texts} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
