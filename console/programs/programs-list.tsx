import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { BarLine } from "@hub/ui/bar-line/bar-line"
import { TextField } from "@hub/ui/field/field"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Money } from "@hub/ui/money/money"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { QueryTable } from "../shell/query-table.tsx"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { PAGE, type ProgramRow, programsQuery } from "./queries.ts"

const QUIET_MS = 250

/** Looks when typing pauses; the address has what is looked for. */
function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

const m = messages("console/programs.list")

/** A figure that is zero steps back. */
export const Figure = ({ count }: { count: number }) => (count === 0 ? <span className="dim">–</span> : count)

const columns = (): readonly Column<ProgramRow>[] => [
  {
    id: "name",
    header: m.program,
    isName: true,
    cell: ({ id, name, locations, dates, first_day, last_day }) => (
      <>
        <Link to="/programs/$program" params={{ program: id }} search={(kept) => ({ site: kept.site, day: kept.day })}>
          {name}
        </Link>
        <small>
          {locations.map((one) => one.name).join(", ")}
          {" · "}
          {m.dates({ count: dates, range: rangeLabel(first_day, last_day) })}
        </small>
      </>
    ),
  },
  {
    id: "fill",
    header: "",
    hiddenOnPhone: true,
    cell: ({ taken, held, capacity }) => <BarLine parts={{ in: taken, held }} of={capacity} isDecorative />,
  },
  {
    id: "booked",
    header: m.booked,
    align: "end",
    isBesideName: true,
    cell: ({ taken, capacity }) => (
      <>
        <b>{taken}</b> {m.of({ count: capacity })}
      </>
    ),
  },
  { id: "left", header: m.left, align: "end", label: m.left, cell: ({ left }) => <Figure count={left} /> },
  {
    id: "waiting",
    header: m.waiting,
    align: "end",
    label: m.waiting,
    cell: ({ waiting }) => <Figure count={waiting} />,
  },
  {
    id: "money",
    header: m.money,
    align: "end",
    hiddenOnPhone: true,
    cell: ({ booked_amount }) => <Money cents={booked_amount} display="alwaysHide" />,
  },
]

export interface ListSearch {
  readonly search?: string | undefined
  readonly when?: "OVER" | undefined
  readonly page?: number | undefined
}

interface Props extends ListSearch {
  onSearch: (search: ListSearch) => void
}

/** All programs of a site, with how full they are. */
export function ProgramsList({ search = "", when, page = 1, onSearch }: Props) {
  const { site } = useWhereAndWhen()
  const list = useQuery(programsQuery({ site: site?.id, search, when: when ?? "AHEAD", page }))
  return (
    <>
      <SearchField label={m.search} value={search} onChange={(text) => onSearch({ when, search: text || undefined })} />
      <FilterBar
        label={m.when}
        filters={[
          { id: "AHEAD", label: m.ahead },
          { id: "OVER", label: m.over },
        ]}
        pressed={[when ?? "AHEAD"]}
        onPress={(id) => onSearch({ search: search || undefined, when: id === "OVER" ? "OVER" : undefined })}
      />
      <QueryTable
        query={list}
        label={m.program}
        columns={columns()}
        rows={list.data?.items}
        rowId={({ id }) => id}
        hasRowLinks
        failed={m.failed}
        none={m.none}
        pages={{
          label: m.pages,
          size: PAGE,
          total: list.data?.total,
          current: page,
          onPage: (next) => onSearch({ search: search || undefined, when, page: next }),
        }}
      />
    </>
  )
}
