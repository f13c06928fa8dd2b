import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { addedOnDay } from "@hub/domain/orders/add-on-texts"
import { Button } from "@hub/ui/button/button"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { Column } from "@hub/ui/table/columns.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { api } from "../api/client.ts"
import { messageText } from "../day/message-texts.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { QueryTable } from "../shell/query-table.tsx"
import { Face } from "./face.tsx"
import css from "./gate.module.css"
import { clockTime } from "./gate-times.ts"
import { PaperEntry } from "./paper-entry.tsx"
import { type RosterFilter, type RosterRow, rosterQuery } from "./queries.ts"
import { StateMark } from "./scan-field.tsx"

const m = messages("console/gate.roster")

interface Props {
  site: { id: string; name: string; time_zone: string }
  date: string
  add_on?: string | undefined
  picked: string | undefined
  field: ReactNode
  onStudent: (student_id: string) => void
  onExceptions: () => void
  exceptions: number
}

const columnsOf = (time_zone: string, onStudent: (id: string) => void): Column<RosterRow>[] => [
  { id: "face", header: "", kind: "face", cell: ({ name }) => <Face name={name} size="s" /> },
  {
    id: "name",
    header: m.child,
    isName: true,
    cell: ({ student_id, name, age }) => (
      <button type="button" className={css["name"]} onClick={() => onStudent(student_id)}>
        {name}
        {age !== null && <small>{m.years({ age })}</small>}
      </button>
    ),
  },
  {
    id: "group",
    header: m.group,
    cell: ({ group, room }) => [group, room].filter((part) => part !== "").join(", "),
  },
  {
    id: "state",
    header: m.state,
    isBesideName: true,
    cell: ({ state, missing, in_at, out_at }) => (
      <>
        <StateMark state={state} isBlocked={missing.some(({ is_blocking }) => is_blocking)} />
        {state === "IN" && in_at !== null && <small className="tabular"> {clockTime(in_at, time_zone)}</small>}
        {state === "OUT" && out_at !== null && <small className="tabular"> {clockTime(out_at, time_zone)}</small>}
      </>
    ),
  },
  {
    id: "usually",
    header: m.usually,
    align: "end",
    hiddenOnPhone: true,
    cell: ({ usually }) => (usually === null ? "" : timeLabel(usually)),
  },
  { id: "brings", header: m.brings, hiddenOnPhone: true, cell: ({ brings }) => brings },
  {
    id: "added",
    header: m.added,
    cell: ({ add_ons = [] }) =>
      add_ons.map((added) => (
        <p key={added.name + added.choice} className="small">
          {addedOnDay(added)}
        </p>
      )),
  },
  {
    id: "said",
    header: m.said,
    cell: ({ messages: said }) => said.map((message) => <p key={message.id}>{messageText(message, time_zone)}</p>),
  },
  {
    id: "missing",
    header: m.missing,
    cell: ({ missing }) =>
      missing.map(({ name, is_blocking }) => (
        <span key={name} className={`tag ${is_blocking ? "bad" : "warn"}`}>
          {name}
        </span>
      )),
  },
]

/** The day as a list, for the office. */
export function RosterDesk({ site, date, add_on, picked, field, onStudent, onExceptions, exceptions }: Props) {
  const [filter, setFilter] = useState<RosterFilter>("ALL")
  const [isTyping, setTyping] = useState(false)
  const those = add_on === undefined ? { date } : { date, add_on }
  const roster = useQuery(rosterQuery(site.id, { ...those, filter }))
  const params = { location_id: site.id }
  const csv = useMutation({
    mutationFn: () => api.file("GET /gate/{location_id}/roster/export", { params, query: { ...those, filter } }),
    onSuccess: (blob) => saveFile(blob, `roster-${date}.csv`),
    onError: (error) => notifyError(error),
  })
  const paper = useMutation({
    mutationFn: () => api.file("GET /gate/{location_id}/roster/paper", { params, query: those }),
    onSuccess: (blob) => saveFile(blob, `roster-${date}.pdf`),
    onError: (error) => notifyError(error),
  })
  const { data } = roster
  if (isTyping)
    return <PaperEntry site={site} date={date} onBack={() => setTyping(false)} onExceptions={onExceptions} />
  const counts = data?.counts
  const filters: { id: RosterFilter; label: string; count?: number }[] = [
    { id: "ALL", label: m.all, ...(counts && { count: counts.all }) },
    { id: "TO_COME", label: m.toCome, ...(counts && { count: counts.to_come }) },
    { id: "IN", label: m.in, ...(counts && { count: counts.in }) },
    { id: "ABSENT", label: m.absent, ...(counts && { count: counts.absent }) },
    { id: "OUT", label: m.out, ...(counts && { count: counts.out }) },
    { id: "MISSING", label: m.missingSomething, ...(counts && { count: counts.missing }) },
  ]
  return (
    <Stack as="section" gap={4}>
      <PageHead
        over={m.over({ day: dayWithWeekday(date), site: site.name })}
        title={counts === undefined ? m.gate : m.areIn({ here: counts.in, all: counts.all })}
      >
        {exceptions > 0 && (
          <Button variant="line" onClick={onExceptions}>
            {m.toSettle({ count: exceptions })}
          </Button>
        )}
        <Button variant="line" busy={paper.isPending} onClick={() => paper.mutate()}>
          <StaffIcon name="print" />
          {m.paperRoster}
        </Button>
        <Button variant="line" onClick={() => setTyping(true)}>
          {m.enterPaper}
        </Button>
      </PageHead>
      {field}
      {data?.add_on !== undefined && (
        <Row as="p" across={4} gap={1} wrap>
          <strong>{m.having({ name: data.add_on.name, count: data.counts.all })}</strong>
          <PageLink to={`/gate?site=${site.id}&day=${date}`}>{m.everyone}</PageLink>
        </Row>
      )}
      <FilterBar
        label={m.filters}
        filters={filters}
        pressed={[filter]}
        onPress={(id) => setFilter(filters.find((one) => one.id === id)?.id ?? "ALL")}
        end={
          <Button variant="quiet" busy={csv.isPending} onClick={() => csv.mutate()}>
            <Icon name="download" />
            {m.csv}
          </Button>
        }
      />
      <QueryTable
        query={roster}
        label={m.label}
        columns={columnsOf(site.time_zone, onStudent)}
        rows={data?.items}
        rowId={({ student_id }) => student_id}
        picked={picked}
        failed={m.failed}
        none={m.nobody}
      />
      {data !== undefined && data.items.length > 0 && (
        <p className="small dim">{m.shown({ count: data.items.length })}</p>
      )}
    </Stack>
  )
}
