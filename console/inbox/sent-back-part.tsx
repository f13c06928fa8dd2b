import { messages } from "@hub/domain/kernel/messages"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { applicationsQuery, documentsQuery, formsQuery } from "./queries.ts"
import { ageLabel } from "./texts.ts"

const m = messages("console/inbox.sentBack")

interface Back {
  readonly id: string
  readonly name: string
  readonly what: string
  readonly reason: string | null
  readonly at: string | null
}

/** What families were asked to change, and haven't sent again. */
export function SentBackPart() {
  const { site } = useWhereAndWhen()
  const applications = useQuery(applicationsQuery({ status: "RESUBMISSION", site: site?.id }))
  const documents = useQuery(documentsQuery("RETURNED", site?.id))
  const forms = useQuery(formsQuery("ASKED_AGAIN", site?.id))
  const all = [applications, documents, forms]
  const failed = all.find(({ isError }) => isError)
  const isThere = all.every(({ data }) => data !== undefined)
  const rows: Back[] = [
    ...(applications.data?.items ?? []).map(({ id, name, program, reason, answered_at }) => ({
      id,
      name,
      what: program,
      reason,
      at: answered_at,
    })),
    ...(documents.data?.items ?? []).map(({ id, student, name, reason, sent_at }) => ({
      id,
      name: student,
      what: name,
      reason,
      at: sent_at,
    })),
    ...(forms.data?.items ?? []).map(({ id, student, name, reason, submitted_at }) => ({
      id,
      name: student,
      what: name,
      reason,
      at: submitted_at,
    })),
  ]
  const query = {
    data: isThere ? rows : undefined,
    isError: failed !== undefined,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  }
  return (
    <QueryPart query={query} loading={m.loading} rows={6} failed={m.failed}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState text={m.empty} />
        ) : (
          <List aria-label={m.label}>
            {found.map(({ id, name, what, reason, at }) => (
              <Row as="li" key={id} justify="spread" gap={3} items="start">
                <div>
                  <b>{name}</b>
                  <small>{what}</small>
                  {reason !== null && <p>“{reason}”</p>}
                </div>
                {at !== null && <small className="tabular">{ageLabel(at)}</small>}
              </Row>
            ))}
          </List>
        )
      }
    </QueryPart>
  )
}
