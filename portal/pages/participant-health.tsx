import { messages } from "@hub/domain/kernel/messages"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import styles from "../health/health.module.css"
import { HealthLog } from "../health/health-log.tsx"
import { joinQueries } from "../health/join-queries.ts"
import { KnownItems } from "../health/known-items.tsx"
import { Medications } from "../health/medications.tsx"
import { PrivateLine } from "../health/private-line.tsx"
import { ProfileSection } from "../health/profile-section.tsx"
import { healthQuery } from "../health/queries.ts"
import { membersOf } from "../participants/members.ts"
import { MergedParticipant } from "../participants/merged-participant.tsx"
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"

const m = messages("portal/pages.participantHealth")

/** /participants/{id}/health. Health is never in the title, and the page is left out of replays. */
export function ParticipantHealthPage() {
  const { id = "" } = useParams({ strict: false })
  const { log } = useSearch({ from: "/participants/$id/health" })
  const navigate = useNavigate()
  const customer = useCustomer()
  const members = membersOf(customer.data?.students ?? [])
  const member = members.find((one) => one.id === id)
  const health = useQuery({ ...healthQuery(id), enabled: member !== undefined })
  if (customer.data !== undefined && member === undefined)
    return (
      <MergedParticipant id={id} to="/participants/$id/health">
        <EmptyPage title={m.participants} text={m.notFound} to="/participants" way={m.toMyParticipants} />
      </MergedParticipant>
    )
  const first_name = member?.student.first_name ?? ""
  return (
    <main id="main" data-private>
      <Link className={`back-link ${styles["back"] ?? ""}`} to="/participants/child/$id" params={{ id }}>
        <Icon name="back" />
        {first_name === "" ? m.participant : first_name}
      </Link>
      <div className="page-header">
        {member !== undefined && (
          <Row as="p" gap={2} className={styles["who"]}>
            <Roundel letter={member.letter} k={member.colour} />
            {member.student.full_name}
          </Row>
        )}
        <h1>{m.health}</h1>
        {members.length > 1 && (
          <nav className={`chips ${styles["siblings"] ?? ""}`} aria-label={m.participants}>
            {members.map((one) => (
              <Link
                key={one.id}
                className="chip"
                to="/participants/$id/health"
                params={{ id: one.id }}
                aria-current={one.id === id ? "page" : undefined}
              >
                {one.name}
              </Link>
            ))}
          </nav>
        )}
        {member !== undefined && <PrivateLine student_id={id} first_name={first_name} />}
      </div>
      <QueryPart
        query={joinQueries([customer, health])}
        loading={m.loading}
        rows={5}
        shape="entry"
        failed={m.loadFailed}
      >
        {() =>
          health.data !== undefined && (
            <Columns gap={6} wide="first">
              <Stack gap={6}>
                <KnownItems student={{ id, first_name }} items={health.data.items} profile={health.data.profile} />
                <HealthLog
                  student_id={id}
                  type={log}
                  onType={(kind) =>
                    void navigate({ to: ".", search: { log: kind }, replace: true, resetScroll: false })
                  }
                />
              </Stack>
              <Stack gap={6}>
                <Medications student_id={id} />
                <ProfileSection student={{ id, first_name }} profile={health.data.profile} />
              </Stack>
            </Columns>
          )
        }
      </QueryPart>
    </main>
  )
}
