import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { type Template, templatesQuery } from "../messages/queries.ts"
import { kindName, sentWhen } from "../messages/sent-list.tsx"
import { TemplateForm } from "../messages/template-form.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { QueryTable } from "../shell/query-table.tsx"
import { useMe } from "../staff/queries.ts"

const m = messages("console/messages.templates")

const NEW = "new"

const columns = (zone: string): readonly Column<Template>[] => [
  {
    id: "name",
    header: m.name,
    isName: true,
    cell: ({ id, name, is_archived, ...row }) => (
      <>
        <Link to="/messages/templates/$id" params={{ id }} search={({ site, day }) => ({ site, day })}>
          {name}
        </Link>
        <small>{is_archived ? m.isArchived : kindName(row)}</small>
      </>
    ),
  },
  { id: "subject", header: m.subject, cell: ({ texts }) => texts[0]?.subject ?? "" },
  {
    id: "changed",
    header: m.changedWhen,
    cell: ({ changed_at, changed_by }) => m.by({ when: sentWhen(changed_at, zone), name: changed_by }),
  },
]

/** /staff/messages/templates */
export function MessageTemplatesPage() {
  const { business } = useMe()
  const list = useQuery(templatesQuery)
  return (
    <>
      <PageHead
        over={
          <Link to="/messages" search={({ site, day }) => ({ site, day })}>
            {m.back}
          </Link>
        }
        title={m.title}
        under={m.under}
      >
        <Link
          to="/messages/templates/$id"
          params={{ id: NEW }}
          search={({ site, day }) => ({ site, day })}
          className={buttonClass({ variant: "brand" })}
        >
          {m.add}
        </Link>
      </PageHead>
      <QueryTable
        query={list}
        label={m.title}
        columns={columns(business.time_zone)}
        rows={list.data?.items}
        rowId={({ id }) => id}
        hasRowLinks
        failed={m.failed}
        none={m.none}
      />
    </>
  )
}

/** /staff/messages/templates/{id}, or a new one. */
export function MessageTemplatePage() {
  const { id } = useParams({ from: "/messages/templates/$id" })
  const navigate = useNavigate()
  const query = useQuery(templatesQuery)
  const [new_id] = useState(() => crypto.randomUUID())
  const known = query.data?.items.find((one) => one.id === id)
  return (
    <>
      <PageHead
        over={
          <Link to="/messages/templates" search={({ site, day }) => ({ site, day })}>
            {m.title}
          </Link>
        }
        title={known?.name ?? (id === NEW ? m.add : m.title)}
      />
      <QueryPart query={query} loading={m.loading} failed={m.failed} rows={8}>
        {({ languages }) =>
          id !== NEW && known === undefined ? (
            <EmptyState text={m.unknown} />
          ) : (
            <TemplateForm
              key={id}
              id={id === NEW ? new_id : id}
              known={known}
              languages={languages}
              onSaved={() => void navigate({ to: "/messages/templates", search: ({ site, day }) => ({ site, day }) })}
            />
          )
        }
      </QueryPart>
    </>
  )
}
