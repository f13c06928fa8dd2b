import { dayLabel, dayYearLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { isProblem } from "@hub/portal/api/problem"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Key } from "@hub/ui/key/key"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { type ViewedPage, Viewer } from "@hub/ui/viewer/viewer"
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useKeys } from "../shell/keys.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { decidedText, refreshInbox } from "./decide.ts"
import css from "./document-view.module.css"
import { sendLater } from "./later.ts"
import { documentQuery, INBOX, type WholeDocument } from "./queries.ts"
import { ReasonStep } from "./reason-step.tsx"

const m = messages("console/inbox.document")

interface Props {
  id: string
  onDecided: () => void
  onSkip: () => void
}

/** A document in the page, never saved, and the answer to it. */
export function DocumentView({ id, ...props }: Props) {
  const query = useQuery(documentQuery(id))
  return (
    <QueryPart query={query} loading={m.loading} rows={8} failed={m.failed}>
      {(document) => <One document={document} {...props} />}
    </QueryPart>
  )
}

/** The files of a document as pages, in this tab's memory alone: they go with the page. */
function useFilePages({ id, attached }: Pick<WholeDocument, "id" | "attached">) {
  return useQueries({
    queries: attached.map(({ key }) => ({
      queryKey: [...INBOX, "file", id, key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.file("GET /documents/{id}/files/{key}", { params: { id, key } }, { signal }),
      // Each look is written down, and one is one look.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: 1,
    })),
    combine: (results) => ({
      pages: results.map(({ data }): ViewedPage => data),
      isPending: results.some((one) => one.isPending),
    }),
  })
}

function One({ document, onDecided, onSkip }: Omit<Props, "id"> & { document: WholeDocument }) {
  const { id, student, name, birth_date, from, sent_at, returned, decided, text } = document
  const me = useMe()
  const { time_zone } = me.business
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { pages, isPending } = useFilePages(document)
  const mayDecide = isPermitted(me, "book") && decided === null
  const send = (title: string, work: (options: { keepalive: true }) => Promise<unknown>) => {
    sendLater({
      id,
      title,
      text: m.undoHint,
      send: async (options) => {
        try {
          await work(options)
        } catch (error) {
          if (!isProblem(error, "ALREADY_DECIDED")) throw error
          throw new Error(m.decided({ name: student }))
        } finally {
          await refreshInbox(queries)
        }
      },
    })
    onDecided()
  }
  const accept = () =>
    send(m.accepted({ name: student }), (options) =>
      api.call("POST /documents/{id}/accept", { params: { id } }, options),
    )
  const ask = (reason: string) =>
    send(m.asked({ name: student }), (options) =>
      api.call("POST /documents/{id}/return", { params: { id }, body: { reason } }, options),
    )
  useKeys(mayDecide && !isAsking ? { a: { text: m.keyAccept, act: accept } } : {})
  const [first_name = "", ...rest] = student.split(" ")
  const sent =
    sent_at === null
      ? undefined
      : m.moment({ day: dayLabel(dayAt(sent_at, time_zone)), time: timeLabel(timeAt(sent_at, time_zone)) })
  return (
    <Stack as="article" gap={4} className={css["document"]} aria-label={m.of({ name, student })}>
      <div>
        {isPending ? (
          <SkeletonRows label={m.loading} rows={8} shape="record" />
        ) : (
          <Viewer title={m.of({ name, student })} pages={pages} failed={<p>{m.cantBeShown}</p>} />
        )}
      </div>
      <Stack gap={3}>
        <Row gap={3} items="start">
          <Avatar first_name={first_name} last_name={rest.join(" ")} k="other" isDecorative />
          <div>
            <h2>{student}</h2>
            <p className="dim">
              {returned > 0 ? m.again({ name, count: returned + 1 }) : name}. {m.from({ from, sent })}
            </p>
            {birth_date !== null && <p className="small">{m.born({ day: dayYearLabel(birth_date) })}</p>}
          </div>
        </Row>
        <p className="small dim">{text}</p>
        {decided !== null && <p className="note wait">{decidedText(decided, time_zone)}</p>}
        {mayDecide &&
          (isAsking ? (
            <ReasonStep
              title={m.whatIsWrong}
              usual={[m.cutOff, m.unreadable, m.outOfDate, m.otherChild]}
              reads={m.reads({ name: from })}
              label={m.askAgain}
              onLeave={() => setAsking(false)}
              onSend={ask}
            />
          ) : (
            <Stack gap={2}>
              <Row wrap gap={2}>
                <Button onClick={accept}>{m.accept}</Button>
                <Button variant="line" onClick={() => setAsking(true)}>
                  {m.askAgain}
                </Button>
                <Button variant="quiet" onClick={onSkip}>
                  {m.skip}
                </Button>
              </Row>
              <p className={css["keys"]}>
                <Key name="A" /> {m.acceptsNext}
              </p>
            </Stack>
          ))}
        <p className={css["shown"]}>
          <Icon name="lock" /> {m.neverSaved}
        </p>
      </Stack>
    </Stack>
  )
}
