import type { TimeWindow } from "@hub/domain/catalogue/catalogue"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { useQuery } from "@tanstack/react-query"
import { scheduleSetQuery } from "../../catalogue/queries.ts"
import { DocumentLink } from "../../company/document-link.tsx"
import css from "./program.module.css"

const m = messages("portal/scheduling/activities.ifPlansChange")

interface Props {
  readonly schedule_set_id: string
  readonly policy: string | null | undefined
  /** Below a heading that says the same. */
  readonly isBare?: boolean
}

const hoursOf = (window: TimeWindow, kind: string): number =>
  kind === "DAYCAMP_SESSION" ? window.hours_before_session_start : window.hours_before_program_start

const hoursText = (hours: number): string =>
  hours > 72 && hours % 24 === 0 ? m.days({ hours: hours / 24 }) : m.hours({ hours })

/** The cancel and reschedule windows in plain words, before anyone pays. */
export function IfPlansChange({ schedule_set_id, policy, isBare = false }: Props) {
  const { data: set } = useQuery(scheduleSetQuery(schedule_set_id))
  if (set === undefined) return null
  const { cancel_settings, reschedule_settings, refund_hours_before_start: money, kind } = set
  const cancel = hoursOf(cancel_settings, kind)
  const move = hoursOf(reschedule_settings, kind)
  return (
    <section className={css.change}>
      {!isBare && (
        <div className="sign">
          <h2>{m.title}</h2>
        </div>
      )}
      <ul>
        {cancel_settings.is_enabled && money !== null && money > cancel ? (
          <li>
            <Icon name="undo" />
            <span>{m.refund({ part: <b>{m.refundUntil({ hoursWords: hoursText(money) })}</b> })}</span>
          </li>
        ) : null}
        {cancel_settings.is_enabled ? (
          <li>
            <Icon name="undo" />
            <span>{m.credit({ part: <b>{m.creditUntil({ cancel })}</b> })}</span>
          </li>
        ) : null}
        {reschedule_settings.is_enabled ? (
          <li>
            <Icon name="swap" />
            <span>{m.move({ part: <b>{m.moveUntil({ move })}</b> })}</span>
          </li>
        ) : null}
        <li>
          <Icon name="info" />
          <span>{cancel_settings.is_enabled ? m.noRefundAfter : m.notCancelable}</span>
        </li>
      </ul>
      {policy === null || policy === undefined || policy === "" ? null : (
        <p>
          <DocumentLink href={policy} text={m.fullPolicy} />
        </p>
      )}
    </section>
  )
}
