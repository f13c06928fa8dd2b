import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Row } from "@hub/ui/layout/row"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { QueryTable } from "../shell/query-table.tsx"
import { PAGE, type ThingRow, thingsQuery } from "./queries.ts"

const m = messages("console/catalogue.page")
const archive = messages("console/catalogue.archive")
const season = messages("console/catalogue.season")
const fields = messages("console/catalogue.fields")

/** The rest is never archived. */
const ARCHIVED_KINDS: ReadonlySet<ThingKind> = new Set([
  "activities",
  "add_ons",
  "document_templates",
  "locations",
  "offerings",
  "packages",
  "payment_plans",
  "seasons",
  "smart_forms",
])

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
      <Row wrap gap={2}>
        {is_archived && <span className="tag">{m.archived}</span>}
        {is_set_here && <span className="tag warn">{m.setHere}</span>}
      </Row>
    ),
  },
]

/** All things of a kind; each leads to its form. */
export function ThingsList({ kind }: { kind: ThingKind }) {
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(1)
  const [archived, setArchived] = useState(false)
  const list = useQuery(thingsQuery(kind, { search: useDeferredValue(search).trim(), page, archived }))
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
      {ARCHIVED_KINDS.has(kind) && (
        <FilterBar
          label={archive.filter}
          filters={[
            { id: "current", label: archive.current },
            { id: "archived", label: archive.archived },
          ]}
          pressed={[archived ? "archived" : "current"]}
          onPress={(id) => {
            setArchived(id === "archived")
            setPage(1)
          }}
        />
      )}
      <QueryTable
        query={list}
        label={fields.name}
        columns={columns(kind)}
        rows={list.data?.items}
        rowId={({ id }) => id}
        hasRowLinks
        failed={m.failed}
        none={archived ? archive.noneArchived : m.none}
        pages={{ label: m.pages, size: PAGE, total: list.data?.total, current: page, onPage: setPage }}
      />
    </>
  )
}
