import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Link, useSearch } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import type { Answer } from "../api/client.ts"
import { QueryTable } from "../shell/query-table.tsx"
import { actionText, subjectText } from "./action-texts.ts"
import { useMe } from "./queries.ts"

const m = messages("console/staff.audit")

type Found = Answer<"GET /audit">

type Change = Found["rows"][number]["changes"][number]

/** As people read it: cents as money, states as words. */
function valueText(name: string, value: string): string {
  if (/(amount|price|fee)$/.test(name) && /^-?\d+$/.test(value)) return formatMoney(Number(value))
  return /^[A-Z]+(_[A-Z]+)*$/.test(value) ? value.toLowerCase().replaceAll("_", " ") : value
}

function changeText({ name, before, after }: Change): string {
  const text = { name: name.replaceAll("_", " "), after: after === "" ? m.none : valueText(name, after) }
  return before === "" ? m.set(text) : m.change({ ...text, before: valueText(name, before) })
}

export function AuditTable({
  found,
  query,
}: {
  found: Found | undefined
  query: ComponentProps<typeof QueryTable>["query"]
}) {
  const { business } = useMe()
  const { before } = useSearch({ from: "/audit" })
  const last = found?.rows.at(-1)
  return (
    <>
      <QueryTable
        query={query}
        label={m.title}
        rows={found?.rows}
        rowId={({ id }) => id}
        failed={m.failed}
        none={m.empty}
        columns={[
          {
            id: "did",
            header: m.did,
            isName: true,
            cell: ({ action, changes }) => (
              <>
                <b>{actionText(action)}</b>
                {changes
                  .filter(({ before: was, after }) => was !== after)
                  .map((change) => (
                    <small key={change.name}>{changeText(change)}</small>
                  ))}
              </>
            ),
          },
          {
            id: "about",
            header: m.about,
            cell: ({ about, subject }) => about ?? subjectText(subject),
          },
          { id: "why", header: m.why, cell: ({ reason }) => reason },
          { id: "by", header: m.by, cell: ({ by }) => by },
          {
            id: "at",
            header: m.at,
            align: "end",
            isBesideName: true,
            cell: ({ at }) => (
              <>
                {dayLabel(dayAt(at, business.time_zone))}
                <small>{timeLabel(timeAt(at, business.time_zone))}</small>
              </>
            ),
          },
        ]}
      />
      <Row gap={2} justify="end">
        {before !== undefined && (
          <Link
            to="/audit"
            search={(kept) => ({ ...kept, before: undefined })}
            className={buttonClass({ variant: "line" })}
          >
            {m.newest}
          </Link>
        )}
        {found?.has_more === true && last !== undefined && (
          <Link
            to="/audit"
            search={(kept) => ({ ...kept, before: last.id })}
            className={buttonClass({ variant: "line" })}
          >
            {m.older}
          </Link>
        )}
      </Row>
    </>
  )
}
