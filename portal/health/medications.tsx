import {
  doseText,
  MEDICATION_FORMS,
  type MedicationRequest,
  REQUEST_LABELS,
} from "@hub/domain/health/medication-request"
import { mayEdit, mayWithdraw } from "@hub/domain/health/medication-request-states"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { Button, buttonClass } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { FormBody, FormButtons } from "../form/form.tsx"
import styles from "./health.module.css"
import { daysWords, scheduleWords } from "./health-words.ts"
import { requestsQuery, useWithdrawRequest } from "./queries.ts"

const nameOf = (request: MedicationRequest): string => `${request.name}, ${doseText(request)}`

/** Requests that are waiting, accepted or not, and the way to ask. */
export function Medications({ student_id }: { student_id: string }) {
  const requests = useQuery(requestsQuery(student_id))
  // Stays set while the dialog closes.
  const [withdrawing, setWithdrawing] = useState<MedicationRequest>()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawRequest(student_id, () => {
    setAsking(false)
    notifySuccess("Your request is withdrawn. It's in the archive now.")
  })
  return (
    <section className={styles["sticky"]} aria-labelledby="medication">
      <div className="sign">
        <h2 id="medication">Medication at camp</h2>
      </div>
      <QueryPart query={requests} loading="Loading requests…" failed="We couldn't load the requests.">
        {(all) => {
          const current = all.filter(({ is_archived }) => !is_archived)
          const archived = all.length - current.length
          return (
            <>
              {current.length === 0 && (
                <p className="dim">No medication yet. Ask, and the nurse will answer before the first day.</p>
              )}
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
              <div className={styles["actions"]}>
                <Link
                  className={buttonClass({ variant: "line" })}
                  to="/participants/$id/medication-request"
                  params={{ id: student_id }}
                >
                  <Icon name="plus" />
                  Ask for a medication
                </Link>
                {archived > 0 && (
                  <Link
                    className={buttonClass({ variant: "quiet", size: "s" })}
                    to="/participants/medication-requests/archive"
                  >
                    Archive ({archived})
                  </Link>
                )}
              </div>
            </>
          )
        }}
      </QueryPart>
      <Modal isOpen={isAsking} title="Withdraw this request?" onClose={() => setAsking(false)}>
        <FormBody>
          <p>
            {withdrawing === undefined ? "" : nameOf(withdrawing)} won’t be given. The request stays in the archive, and
            you can ask again.
          </p>
          <FormButtons>
            <Button variant="line" wide onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <ColourButton
              colour="darkRed"
              wide
              busy={withdraw.isPending}
              onClick={() =>
                withdrawing !== undefined && withdraw.mutate(withdrawing, { onError: (error) => notifyError(error) })
              }
            >
              Withdraw
            </ColourButton>
          </FormButtons>
        </FormBody>
      </Modal>
    </section>
  )
}

function PendingRequest({ request, onWithdraw }: { request: MedicationRequest; onWithdraw: () => void }) {
  return (
    <div className={styles["request"]}>
      <div className="note wait">
        <h3>{nameOf(request)}</h3>
        <p>Sent. The nurse answers before {dayLabel(request.first_day)}.</p>
        <div className={styles["actions"]}>
          {mayEdit(request.status) && (
            <Link
              className={buttonClass({ variant: "line", size: "s" })}
              to="/participants/$id/medication-request"
              params={{ id: request.student_id }}
              search={{ request: request.id }}
            >
              Edit<span className="visually-hidden"> {request.name}</span>
            </Link>
          )}
          <Button variant="quiet" size="s" onClick={onWithdraw}>
            Withdraw<span className="visually-hidden"> {request.name}</span>
          </Button>
        </div>
      </div>
      <dl className={styles["facts"]}>
        <dt>When</dt>
        <dd>{[scheduleWords(request), request.instructions].filter((words) => words !== "").join(", ")}</dd>
        <dt>Days</dt>
        <dd>{daysWords(request)}</dd>
        <dt>Form</dt>
        <dd>{MEDICATION_FORMS[request.form].name}, own box</dd>
      </dl>
    </div>
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
  const when = schedule === "AS_NEEDED" ? "As needed" : scheduleWords(request)
  const given =
    request.doses_given === 0 ? "" : ` Given ${request.doses_given === 1 ? "once" : `${request.doses_given} times`}.`
  return (
    <li className={styles["row"]}>
      <span className={styles["sign"]}>
        <Icon name={icon} />
      </span>
      <p>
        <b>{nameOf(request)}</b>
        <small>
          {when}, {daysWords(request)}.{given}
          {answer !== null && answer.text !== "" && ` ${answer.by}: “${answer.text}”`}
        </small>
      </p>
      <span className={styles["end"]}>
        <span className={tag}>{REQUEST_LABELS[status]}</span>
        {onWithdraw !== undefined && mayWithdraw(status) && (
          <Button variant="quiet" size="s" onClick={onWithdraw}>
            Withdraw<span className="visually-hidden"> {request.name}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
