import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { audiencesQuery, messageQuery } from "../messages/queries.ts"
import { ExportSent } from "../messages/sent-filters.tsx"
import { kindName, SentList, sentWhen } from "../messages/sent-list.tsx"
import { SentMessageView } from "../messages/sent-message.tsx"
import { WriteScreen } from "../messages/write-screen.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { useMe } from "../staff/queries.ts"

const sent = messages("console/messages.sent")
const one = messages("console/messages.one")
const write = messages("console/messages.write")

/** /staff/messages: what was sent. */
export function MessagesPage() {
  const { page = 1, type: kind, missed } = useSearch({ from: "/messages" })
  const filter = { kind, missed }
  const navigate = useNavigate({ from: "/messages" })
  return (
    <>
      <PageHead title={sent.title} under={sent.under}>
        <ExportSent filter={filter} />
        <Link
          to="/messages/templates"
          search={({ site, day }) => ({ site, day })}
          className={buttonClass({ variant: "line" })}
        >
          {sent.templates}
        </Link>
        <Link
          to="/messages/write"
          search={({ site, day }) => ({ site, day })}
          className={buttonClass({ variant: "brand" })}
        >
          <Icon name="pencil" />
          {sent.write}
        </Link>
      </PageHead>
      <SentList
        page={page}
        filter={filter}
        onPage={(next) => void navigate({ search: (kept) => ({ ...kept, page: next }) })}
      />
    </>
  )
}

const Back = ({ label }: { label: string }) => (
  <Link to="/messages" search={({ site, day }) => ({ site, day })}>
    {label}
  </Link>
)

/** /staff/messages/write: a new one, to many or to one family. */
export function WriteMessagePage() {
  const { family, offering, date } = useSearch({ from: "/messages/write" })
  const navigate = useNavigate()
  const query = useQuery(audiencesQuery(family))
  const name = query.data?.family?.name
  // Without it the page would write to many, where one family was meant.
  if (family !== undefined && query.data?.family === null)
    return (
      <>
        <PageHead over={<Back label={write.back} />} title={write.goneTitle} />
        <FormAlert>{write.goneFamily}</FormAlert>
      </>
    )
  return (
    <>
      <PageHead
        over={<Back label={write.back} />}
        title={name === undefined ? write.title : write.titleOne({ name })}
      />
      <QueryPart query={query} loading={write.loading} failed={write.failed} rows={8}>
        {(audiences) => (
          <WriteScreen
            key={`${family} ${offering} ${date}`}
            audiences={audiences}
            offering_id={offering}
            date={date}
            onSent={(id) =>
              void navigate({ to: "/messages/$id", params: { id }, search: ({ site, day }) => ({ site, day }) })
            }
          />
        )}
      </QueryPart>
    </>
  )
}

/** /staff/messages/{id}: what became of one. */
export function MessagePage() {
  const { id } = useParams({ from: "/messages/$id" })
  const { page = 1 } = useSearch({ from: "/messages/$id" })
  const navigate = useNavigate({ from: "/messages/$id" })
  const { business } = useMe()
  const query = useQuery(messageQuery(id, page))
  return (
    <QueryPart query={query} loading={one.loading} failed={one.failed} rows={8}>
      {(found) => {
        const { subject, audience_words: to, sent_by: by, sent_at } = found.message
        const when = sentWhen(sent_at, business.time_zone)
        return (
          <>
            <PageHead
              over={<Back label={one.back} />}
              title={subject}
              under={one.under({ kind: kindName(found.message), to, by, when })}
            />
            <SentMessageView
              found={found}
              page={page}
              onPage={(next) => void navigate({ search: (kept) => ({ ...kept, page: next }) })}
            />
          </>
        )
      }}
    </QueryPart>
  )
}
