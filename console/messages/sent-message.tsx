import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Figures } from "@hub/ui/figures/figures"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Pagination } from "@hub/ui/pagination/pagination"
import { MailExcerpt } from "@hub/ui/preview/preview"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { clockLabel } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import { useMe } from "../staff/queries.ts"
import css from "./family-reads.module.css"
import { MESSAGES, PAGE, type WholeMessage } from "./queries.ts"
import { sentWhen } from "./sent-list.tsx"
import { StopSending } from "./stop-sending.tsx"

const m = messages("console/messages.one")

type Recipient = WholeMessage["recipients"][number]

const STATES = {
  DELIVERED: () => m.isDelivered,
  SENT: () => m.isSent,
  WAITING: () => m.isWaiting,
  FAILED: () => m.isFailed,
  STOPPED: () => m.isStopped,
  UNSURE: () => m.isUnsure,
} as const

const ARRIVED: ReadonlySet<string | null> = new Set(["DELIVERED", "SENT"])
/** Neither way has reached it, or will: someone has to call. */
const hasNothing = ({ state, text_state }: Recipient): boolean =>
  !ARRIVED.has(state) && !ARRIVED.has(text_state) && state !== "WAITING" && text_state !== "WAITING"

const stateCell = (state: keyof typeof STATES | null, because: string | null) =>
  state === null ? (
    ""
  ) : (
    <>
      {STATES[state]()}
      {because !== null && <small> {because}</small>}
    </>
  )

const columns = (hasTexts: boolean): readonly Column<Recipient>[] => [
  {
    id: "family",
    header: m.family,
    isName: true,
    cell: ({ family_id, name }) => <PageLink to={familyPath(family_id)}>{name}</PageLink>,
  },
  { id: "state", header: m.mail, cell: ({ state, because }) => stateCell(state, because) },
  ...(hasTexts
    ? [
        {
          id: "text",
          header: m.text,
          cell: ({ text_state, text_because }: Recipient) => stateCell(text_state, text_because),
        },
      ]
    : []),
  {
    id: "phone",
    header: m.phone,
    cell: (row) =>
      row.phone !== null && hasNothing(row) ? <a href={phoneHref(row.phone)}>{formatPhone(row.phone)}</a> : "",
  },
]

interface Props {
  found: WholeMessage
  page: number
  onPage: (page: number) => void
}

/** What became of a message for each family. */
export function SentMessageView({ found: { message, texts, answers_to, recipients, total }, page, onPage }: Props) {
  const queries = useQueryClient()
  const { business } = useMe()
  const again = useMutation({
    mutationFn: () => api.call("POST /messages/{id}/again", { params: { id: message.id }, body: {} }),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: MESSAGES })
      notifySuccess(m.sentAgain({ count: answer.again }))
    },
    onError: notifyError,
  })
  const { mails, sent, delivered, waiting, failed, texts_waiting, texts_sent, texts_at, stopped_at, stopped_by, had } =
    message
  const figure = (id: string, count: number, text: string, more = "") => ({
    id,
    figure: count,
    text,
    ...(more === "" ? {} : { more }),
    tone: count === 0 ? ("zero" as const) : id === "failed" ? ("bad" as const) : undefined,
  })
  const not_sent = mails - sent - waiting - failed
  return (
    <Stack gap={5}>
      <Figures
        label={m.figures}
        figures={[
          figure("sent", sent, m.sent({ count: sent }), m.delivered({ count: delivered })),
          ...(message.texts > 0 ? [figure("texts", texts_sent, m.texts({ count: texts_sent }))] : []),
          figure("waiting", waiting + texts_waiting, m.waiting),
          figure("failed", failed + message.texts_failed, m.notSent),
          ...(not_sent > 0 ? [figure("stopped", not_sent, m.stoppedFigure)] : []),
          figure("left-out", message.left_out, m.leftOut),
          figure("deleted", message.deleted, m.deleted),
        ]}
      />
      {stopped_at !== null && stopped_by !== null && (
        <p className="note warn">
          {m.stoppedBy({ name: stopped_by, when: sentWhen(stopped_at, business.time_zone), had })}
        </p>
      )}
      {texts_at !== null && texts_waiting > 0 && (
        <p className="note">{m.textsWait({ count: texts_waiting, time: clockLabel(texts_at, business.time_zone) })}</p>
      )}
      <Row gap={2} wrap>
        {(waiting > 0 || texts_waiting > 0) && <StopSending message={message} />}
        {failed > 0 && (
          <Button variant="line" busy={again.isPending} onClick={() => again.mutate()}>
            {m.again}
          </Button>
        )}
      </Row>
      {texts.map(({ language, subject, body, short }) => (
        <div key={language} lang={language}>
          <MailExcerpt to={null} subject={subject} text={body.split("\n\n").map((part) => <p key={part}>{part}</p>)} />
          {short !== undefined && message.texts > 0 && <p className={css["text"]}>{short}</p>}
        </div>
      ))}
      <p className="small dim">{answers_to === null ? m.noAnswers : m.answers({ email: answers_to })}</p>
      <DataTable
        label={m.families}
        columns={columns(message.texts > 0)}
        rows={recipients}
        rowId={({ family_id }) => family_id}
        empty={<EmptyState text={m.none} />}
      />
      <Pagination label={m.pages} page_count={Math.ceil(total / PAGE)} current={page} onPage={onPage} />
    </Stack>
  )
}
