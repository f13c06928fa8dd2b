import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Figures } from "@hub/ui/figures/figures"
import { Stack } from "@hub/ui/layout/stack"
import { Pagination } from "@hub/ui/pagination/pagination"
import { MailExcerpt } from "@hub/ui/preview/preview"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import { MESSAGES, PAGE, type WholeMessage } from "./queries.ts"

const m = messages("console/messages.one")

type Recipient = WholeMessage["recipients"][number]

const STATES = { SENT: () => m.isSent, WAITING: () => m.isWaiting, FAILED: () => m.isFailed } as const

const columns = (): readonly Column<Recipient>[] => [
  {
    id: "family",
    header: m.family,
    isName: true,
    cell: ({ family_id, name }) => <PageLink to={familyPath(family_id)}>{name}</PageLink>,
  },
  {
    id: "state",
    header: m.state,
    cell: ({ state, because }) => (
      <>
        {STATES[state]()}
        {because !== null && <small> {because}</small>}
      </>
    ),
  },
  {
    id: "phone",
    header: m.phone,
    cell: ({ phone, state }) => (phone !== null && state === "FAILED" ? formatPhone(phone) : ""),
  },
]

interface Props {
  found: WholeMessage
  page: number
  onPage: (page: number) => void
}

/** What became of a message for each family. */
export function SentMessageView({ found: { message, texts, recipients, total }, page, onPage }: Props) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => api.call("POST /messages/{id}/again", { params: { id: message.id }, body: {} }),
    onSuccess: async (answer) => {
      await queries.invalidateQueries({ queryKey: MESSAGES })
      notifySuccess(m.sentAgain({ count: answer.again }))
    },
    onError: notifyError,
  })
  const figure = (id: string, count: number, words: string, isBad = false) => ({
    id,
    figure: count,
    words,
    tone: count === 0 ? ("zero" as const) : isBad ? ("bad" as const) : undefined,
  })
  return (
    <Stack gap={5}>
      <Figures
        label={m.figures}
        figures={[
          figure("sent", message.sent, m.sent),
          figure("waiting", message.waiting, m.waiting),
          figure("failed", message.failed, m.notSent, true),
          figure("left-out", message.left_out, m.leftOut),
          figure("deleted", message.deleted, m.deleted),
        ]}
      />
      {message.failed > 0 && (
        <Button variant="line" busy={again.isPending} onClick={() => again.mutate()}>
          {m.again}
        </Button>
      )}
      {texts.map(({ language, subject, body }) => (
        <div key={language} lang={language}>
          <MailExcerpt to={null} subject={subject} text={body.split("\n\n").map((part) => <p key={part}>{part}</p>)} />
        </div>
      ))}
      <DataTable
        label={m.families}
        columns={columns()}
        rows={recipients}
        rowId={({ family_id }) => family_id}
        empty={<EmptyState text={m.none} />}
      />
      <Pagination label={m.pages} page_count={Math.ceil(total / PAGE)} current={page} onPage={onPage} />
    </Stack>
  )
}
