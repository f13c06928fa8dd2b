import { messages } from "@hub/domain/kernel/messages"
import { ageLabel } from "@hub/domain/participants/birth-date"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { useToday } from "../company/use-today.ts"
import styles from "../health/health.module.css"
import { joinQueries } from "../health/join-queries.ts"
import { healthQuery, requestsQuery } from "../health/queries.ts"
import { RequestForm } from "../health/request-form.tsx"
import { membersOf } from "../participants/members.ts"
import { MergedParticipant } from "../participants/merged-participant.tsx"
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"

const m = messages("portal/pages.medicationRequest")

/** /participants/{id}/medication-request: a new one, or with ?request one that isn't answered yet. */
export function MedicationRequestPage() {
  const { id = "" } = useParams({ strict: false })
  const { request: request_id } = useSearch({ from: "/participants/$id/medication-request" })
  const today = useToday()
  const navigate = useNavigate()
  const customer = useCustomer()
  const member = membersOf(customer.data?.students ?? []).find((one) => one.id === id)
  const health = useQuery({ ...healthQuery(id), enabled: member !== undefined })
  const requests = useQuery({ ...requestsQuery(id), enabled: member !== undefined })
  const request = requests.data?.find((one) => one.id === request_id)
  const isGone = requests.data !== undefined && request_id !== undefined && request?.status !== "PENDING"
  if (isGone)
    return <EmptyPage title={m.participants} text={m.notChangeable} to="/participants" way={m.toMyParticipants} />
  if (customer.data !== undefined && member === undefined)
    return (
      <MergedParticipant id={id} to="/participants/$id/medication-request">
        <EmptyPage title={m.participants} text={m.notFound} to="/participants" way={m.toMyParticipants} />
      </MergedParticipant>
    )
  return (
    <main id="main" data-private>
      <Link className={`back-link ${styles["back"] ?? ""}`} to="/participants/$id/health" params={{ id }}>
        <Icon name="back" />
        {m.health}
      </Link>
      <div className="page-header">
        {member !== undefined && (
          <Row as="p" gap={2} className={styles["who"]}>
            <Roundel letter={member.letter} k={member.colour} />
            {member.student.full_name}
          </Row>
        )}
        <h1>{request_id === undefined ? m.askForAMedication : m.changeYourRequest}</h1>
        <p>{m.explanation}</p>
      </div>
      <QueryPart query={joinQueries([customer, health, requests])} loading={m.loading} failed={m.loadFailed}>
        {() =>
          member !== undefined &&
          health.data !== undefined && (
            <RequestForm
              student={member.student}
              age={member.student.birth_date === null ? "" : ageLabel(member.student.birth_date, today)}
              health={health.data}
              request={request}
              today={today}
              onSent={() => {
                notifySuccess(request === undefined ? m.sent : m.saved)
                void navigate({ to: "/participants/$id/health", params: { id } })
              }}
            />
          )
        }
      </QueryPart>
    </main>
  )
}
