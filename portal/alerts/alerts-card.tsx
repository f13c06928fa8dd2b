import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useInit } from "../company/init.ts"
import styles from "./alerts.module.css"
import { alertsQuery, useAlertsCall, usePush } from "./queries.ts"

const m = messages("portal/alerts.card")
const pushTexts = messages("portal/alerts.push")

const TextsDialog = lazyDialog(() => import("./texts-dialog.tsx"), "TextsDialog")

interface Props {
  /** Who was checked in, when and by whom: the message that would have come. */
  sample: { readonly name: string; readonly time: string; readonly program: string; readonly by: string }
}

/** Asked once, after the first check-in that a family waited for, and before the browser asks anything itself. */
export function AlertsCard({ sample }: Props) {
  const { data: alerts } = useQuery(alertsQuery)
  const { name: company, logo } = useInit().company_profile
  const push = usePush(alerts)
  const [isTexting, setTexting] = useState<boolean>()
  const decline = useAlertsCall(() => api.call("POST /alerts/decline", { body: {} }))
  if (alerts === undefined || !alerts.is_open) return null
  const texts = alerts.texts !== null
  if (!push.can && !texts) return null
  return (
    <Stack as="section" gap={3} className={styles["card"]} aria-labelledby="alerts-card">
      <h2 id="alerts-card">{m.title}</h2>
      <p className="dim">{m.explanation}</p>
      <div className={styles["sample"]}>
        {logo === null ? (
          <span className="roundel" aria-hidden="true">
            {company.slice(0, 1)}
          </span>
        ) : (
          <img src={logo} alt="" />
        )}
        <span>
          <b>{m.isIn({ name: sample.name })}</b>
          <small>{m.inBy({ program: sample.program, by: sample.by })}</small>
        </span>
        <small className="numeral">{sample.time}</small>
      </div>
      {push.isNotAllowed && (
        <p role="alert" className="small">
          {pushTexts.notAllowed}
        </p>
      )}
      <Row wrap gap={2} className={styles["answers"]}>
        {push.can && !push.isNotAllowed && (
          <Button wide busy={push.isBusy} onClick={() => push.on(() => notifySuccess(pushTexts.isOn))}>
            {m.yesHere}
          </Button>
        )}
        {texts && (
          <Button variant="line" onClick={() => setTexting(true)}>
            {m.byText}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={decline.isPending}
          onClick={() => decline.mutate(undefined, { onError: (error) => notifyError(error) })}
        >
          {m.noThanks}
        </Button>
      </Row>
      {isTexting !== undefined && alerts.texts !== null && (
        <TextsDialog texts={alerts.texts} isOpen={isTexting} onClose={() => setTexting(false)} />
      )}
    </Stack>
  )
}
