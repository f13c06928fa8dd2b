import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQueries } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { joinQueries } from "../health/join-queries.ts"
import { RequestRow } from "../health/medications.tsx"
import { requestsQuery } from "../health/queries.ts"
import { membersOf } from "../participants/members.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.medicationArchive")

/** /participants/medication-requests/archive: what has ended, of the whole family. */
export function MedicationArchivePage() {
  const customer = useCustomer()
  const members = membersOf(customer.data?.students ?? [])
  const lists = useQueries({ queries: members.map(({ id }) => requestsQuery(id)) })
  const groups = members.map((member, index) => ({
    member,
    requests: (lists[index]?.data ?? []).filter(({ is_archived }) => is_archived),
  }))
  const shown = groups.filter(({ requests }) => requests.length > 0)
  return (
    <main id="main" data-private>
      <div className="page-header">
        <h1>{m.medicationRequests}</h1>
        <p>{m.explanation}</p>
      </div>
      <QueryPart query={joinQueries([customer, ...lists])} loading={m.loadingTheArchive} failed={m.loadFailed}>
        {() =>
          shown.length === 0 ? (
            <NothingHere text={m.empty}>
              <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line" })} to="/participants">
                {m.toMyParticipants}
              </Link>
            </NothingHere>
          ) : (
            <Stack gap={6}>
              {shown.map(({ member, requests }) => (
                <section key={member.id}>
                  <div className="sign">
                    <h2>{member.student.full_name}</h2>
                    <Link
                      className={buttonClass({ variant: "quiet", size: "s" })}
                      to="/participants/$id/health"
                      params={{ id: member.id }}
                    >
                      {m.health({
                        part: (
                          <span className="visually-hidden">
                            {" "}
                            {m.ofParticipant({ full_name: member.student.full_name })}
                          </span>
                        ),
                      })}
                    </Link>
                  </div>
                  <ul>
                    {requests.map((request) => (
                      <RequestRow key={request.id} request={request} />
                    ))}
                  </ul>
                </section>
              ))}
            </Stack>
          )
        }
      </QueryPart>
    </main>
  )
}
