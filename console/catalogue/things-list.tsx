import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { QueryTable } from "../shell/query-table.tsx"
import { PAGE, type ThingRow, thingsQuery } from "./queries.ts"

const m = messages("console/catalogue.page")
const season = messages("console/catalogue.season")
const fields = messages("console/catalogue.fields")

const columns = (kind: ThingKind): readonly Column<ThingRow>[] => [
  {
    id: "name",
    header: fields.name,
    isName: true,
    cell: ({ id, name, external_id }) => (
      <>
        <PageLink to={`/catalogue/${kind}/${id}`}>{name}</PageLink>
        <small>{external_id}</small>
      </>
    ),
  },
  {
    id: "state",
    header: season.state,
    isBesideName: true,
    cell: ({ is_archived, is_set_here }) => (
      <>
        {is_archived && <span className="tag">{m.archived}</span>}
        {is_set_here && <span className="tag warn">{m.setHere}</span>}
      </>
    ),
  },
]

/** All things of a kind; each leads to its form. */
export function ThingsList({ kind }: { kind: ThingKind }) {
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(1)
  const list = useQuery(thingsQuery(kind, useDeferredValue(search).trim(), page))
  return (
    <>
      <TextField
        label={m.search}
        type="search"
        maxLength={100}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setPage(1)
        }}
      />
      <QueryTable
        query={list}
        label={fields.name}
        columns={columns(kind)}
        rows={list.data?.items}
        rowId={({ id }) => id}
        hasRowLinks
        failed={m.failed}
        none={m.none}
        pages={{ label: m.pages, size: PAGE, total: list.data?.total, current: page, onPage: setPage }}
      />
    </>
  )
}
