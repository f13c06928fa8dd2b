import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { NumberField } from "@hub/ui/field/number-field"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { Face } from "./face.tsx"
import css from "./gate.module.css"
import { clockTime } from "./gate-times.ts"
import type { Gate } from "./gateway.ts"
import { type Here, hereQuery } from "./queries.ts"

const m = messages("console/gate.here")
const screen = messages("console/gate.screen")

interface Props {
  gate: Gate
  time_zone: string
  /** Opens the child at the gate; without it a name leads to what Health has of them. */
  onStudent?: (student_id: string) => void
  onBack?: () => void
  /** Where the page doesn't say it. */
  place?: string
}

function groupsOf(items: Here["items"]): [string, Here["items"]][] {
  const groups = new Map<string, Here["items"]>()
  for (const row of items) {
    const name = [row.group, row.room].filter((part) => part !== "").join(", ")
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups]
}

/** Who is here by what was recorded, whatever is booked. */
export function HereList({ gate, time_zone, onStudent, onBack, place }: Props) {
  const here = useQuery(hereQuery(gate))
  return (
    <section className={css["list"]}>
      <header>
        {onBack !== undefined && (
          <Button variant="quiet" onClick={onBack}>
            <Icon name="back" />
            {m.back}
          </Button>
        )}
        {place !== undefined && <p className="small dim">{place}</p>}
        <h1>{m.title}</h1>
      </header>
      <QueryPart query={here} loading={m.loading} failed={m.failed}>
        {({ count, items }) => (
          <>
            <p>{m.inside({ count })}</p>
            {groupsOf(items).map(([group, rows]) => (
              <section key={group}>
                <h2>
                  {group} <span className="tabular">{rows.length}</span>
                </h2>
                <ul className={css["names"]}>
                  {rows.map((row) => (
                    <li key={row.student_id}>
                      <HereRow row={row} time_zone={time_zone} onStudent={onStudent} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <HeadCount location_id={gate.location_id} />
          </>
        )}
      </QueryPart>
    </section>
  )
}

function HereRow({
  row,
  time_zone,
  onStudent,
}: Pick<Props, "time_zone" | "onStudent"> & { row: Here["items"][number] }) {
  const text = (
    <>
      <Face name={row.name} size="s" />
      <span>
        {row.name}
        {!row.is_booked && <small>{m.bookingOver}</small>}
        {row.is_late && <small className={css["late"]}>{m.late}</small>}
      </span>
      {row.has_alert && (
        <>
          <StaffIcon name="alertPlan" />
          <span className="visually-hidden">{screen.alert}</span>
        </>
      )}
      <span className="tabular small">{clockTime(row.since, time_zone)}</span>
    </>
  )
  if (onStudent === undefined)
    return (
      <Link
        to="/health/children/$child"
        params={{ child: row.student_id }}
        search={({ site, day }) => ({ site, day })}
        preload={false}
      >
        {text}
      </Link>
    )
  return (
    <button type="button" onClick={() => onStudent(row.student_id)}>
      {text}
    </button>
  )
}

function HeadCount({ location_id }: { location_id: string }) {
  const [counted, setCounted] = useState<number>()
  const save = useMutation({
    mutationFn: (heads: number) =>
      api.call("POST /gate/{location_id}/head_counts", { params: { location_id }, body: { counted: heads } }),
  })
  const told = save.data
  return (
    <Row items="end" wrap gap={3}>
      <NumberField label={m.heads} value={counted} onChange={setCounted} />
      <Button variant="ink" busy={save.isPending} onClick={() => counted !== undefined && save.mutate(counted)}>
        {m.count}
      </Button>
      {told !== undefined && (
        <p role="status">{told.counted === told.here ? m.same({ count: told.here }) : m.differs(told)}</p>
      )}
    </Row>
  )
}
