import { doseText, FORM_TITLES, type MedicationRequest, REQUEST_LABELS } from "@hub/domain/health/medication-request"
import { mayEdit, mayWithdraw } from "@hub/domain/health/medication-request-states"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { sentences } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { FormBody, FormButtons } from "../form/form.tsx"
import styles from "./health.module.css"
import { daysText, scheduleText } from "./health-texts.ts"
import { requestsQuery, useWithdrawRequest } from "./queries.ts"

const m = messages("portal/health.medications")

const nameOf = (request: MedicationRequest): string => `${request.name}, ${doseText(request)}`

/** Requests that are waiting, accepted or not, and the way to ask. */
export function Medications({ student_id }: { student_id: string }) {
  const requests = useQuery(requestsQuery(student_id))
  // Stays set while the dialog closes.
  const [withdrawing, setWithdrawing] = useState<MedicationRequest>()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawRequest(student_id, () => {
    setAsking(false)
    notifySuccess(m.withdrawn)
  })
  return (
    <Aside as="section" aria-labelledby="medication">
      <div className="sign">
        <h2 id="medication">{m.medicationAtCamp}</h2>
      </div>
      <QueryPart query={requests} loading={m.loadingRequests} failed={m.loadFailed}>
        {(all) => {
          const current = all.filter(({ is_archived }) => !is_archived)
          const archived = all.length - current.length
          return (
            <>
              {current.length === 0 && <p className="dim">{m.empty}</p>}
              {current
                .filter(({ status }) => status === "PENDING")
                .map((request) => (
                  <PendingRequest
                    key={request.id}
                    request={request}
                    onWithdraw={() => {
                      setWithdrawing(request)
                      setAsking(true)
                    }}
                  />
                ))}
              <ul>
                {current
                  .filter(({ status }) => status !== "PENDING")
                  .map((request) => (
                    <RequestRow
                      key={request.id}
                      request={request}
                      onWithdraw={() => {
                        setWithdrawing(request)
                        setAsking(true)
                      }}
                    />
                  ))}
              </ul>
              <Row gap={2} across={4} wrap className={styles["actions"]}>
                <Link
                  className={buttonClass({ variant: "line" })}
                  to="/participants/$id/medication-request"
                  params={{ id: student_id }}
                >
                  <Icon name="plus" />
                  {m.askForAMedication}
                </Link>
                {archived > 0 && (
                  <Link
                    className={buttonClass({ variant: "quiet", size: "s" })}
                    to="/participants/medication-requests/archive"
                  >
                    {m.archive({ archived })}
                  </Link>
                )}
              </Row>
            </>
          )
        }}
      </QueryPart>
      <Modal isOpen={isAsking} title={m.withdrawQuestion} onClose={() => setAsking(false)}>
        <FormBody>
          <p>{m.withdrawExplained({ value: withdrawing === undefined ? "" : nameOf(withdrawing) })}</p>
          <FormButtons>
            <Button variant="line" wide onClick={() => setAsking(false)}>
              {m.keepIt}
            </Button>
            <ColourButton
              colour="darkRed"
              wide
              busy={withdraw.isPending}
              onClick={() =>
                withdrawing !== undefined && withdraw.mutate(withdrawing, { onError: (error) => notifyError(error) })
              }
            >
              {m.withdraw}
            </ColourButton>
          </FormButtons>
        </FormBody>
      </Modal>
    </Aside>
  )
}

function PendingRequest({ request, onWithdraw }: { request: MedicationRequest; onWithdraw: () => void }) {
  return (
    <Stack gap={3} className={styles["request"]}>
      <div className="note wait">
        <h3>{nameOf(request)}</h3>
        {request.question === null ? (
          <p>{m.sentAnswerBefore({ dayLabel: dayLabel(request.first_day) })}</p>
        ) : (
          <>
            <p>{m.asks(request.question)}</p>
            <p>{m.toAnswer}</p>
          </>
        )}
        <Row gap={2} across={4} wrap className={styles["actions"]}>
          {mayEdit(request.status) && (
            <Link
              className={buttonClass({ variant: "line", size: "s" })}
              to="/participants/$id/medication-request"
              params={{ id: request.student_id }}
              search={{ request: request.id }}
            >
              {m.edit({ name: <span className="visually-hidden"> {request.name}</span> })}
            </Link>
          )}
          <Button variant="danger" size="s" onClick={onWithdraw}>
            {m.withdrawNamed({ name: <span className="visually-hidden"> {request.name}</span> })}
          </Button>
        </Row>
      </div>
      <dl className={styles["facts"]}>
        <dt>{m.when}</dt>
        <dd>{[scheduleText(request), request.instructions].filter((text) => text !== "").join(", ")}</dd>
        <dt>{m.days}</dt>
        <dd>{daysText(request)}</dd>
        <dt>{m.form}</dt>
        <dd>{m.ownBox({ name: FORM_TITLES[request.form] })}</dd>
      </dl>
    </Stack>
  )
}

const SIGNS: Record<MedicationRequest["status"], { icon: IconName; tag: string }> = {
  PENDING: { icon: "clock", tag: "tag wait" },
  APPROVED: { icon: "check", tag: "tag ok" },
  DECLINED: { icon: "close", tag: "tag bad" },
  WITHDRAWN: { icon: "undo", tag: "tag" },
  FINISHED: { icon: "check", tag: "tag" },
  EXPIRED: { icon: "clock", tag: "tag" },
}

/** Without `onWithdraw` it only says what was: the archive's row. */
export function RequestRow({ request, onWithdraw }: { request: MedicationRequest; onWithdraw?: () => void }) {
  const { status, answer, schedule } = request
  const { icon, tag } = SIGNS[status]
  const when = schedule === "AS_NEEDED" ? m.asNeeded : scheduleText(request)
  const given = request.doses_given === 0 ? "" : m.given({ doses_given: request.doses_given })
  return (
    <li className={styles["row"]}>
      <span className={styles["sign"]}>
        <Icon name={icon} />
      </span>
      <p>
        <b>{nameOf(request)}</b>
        <small>
          {sentences(`${when}, ${daysText(request)}`, given)}
          {answer !== null && answer.text !== "" && ` ${m.answered(answer)}`}
        </small>
      </p>
      <Row as="span" gap={2} wrap justify="end" className={styles["end"]}>
        <span className={tag}>{REQUEST_LABELS[status]}</span>
        {onWithdraw !== undefined && mayWithdraw(status) && (
          <Button variant="danger" size="s" onClick={onWithdraw}>
            {m.withdrawNamed({ name: <span className="visually-hidden"> {request.name}</span> })}
          </Button>
        )}
      </Row>
    </li>
  )
}
