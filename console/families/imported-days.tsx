import { dayYearLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Answer } from "../api/client.ts"
import css from "./lines.module.css"
import { beforeDaysQuery } from "./queries.ts"

const m = messages("console/families.before")

type Years = Answer<"GET /families/{id}/before">["days"]
type Day = Answer<"GET /families/{id}/before/days/{student_id}">["items"][number]

/** How often each child was there, by year; its days one by one where they are asked for. */
export function ImportedDays({ family_id, years }: { family_id: string; years: Years }) {
  const [open, setOpen] = useState<string>()
  const children = [...new Map(years.map((one) => [one.student_id, one.child]))]
  return (
    <List as="ul" aria-label={m.days}>
      {children.map(([student_id, child]) => (
        <li key={student_id}>
          <Row gap={3} className={css["line"]}>
            <span className={css["words"]}>
              <b>{m.daysOf({ child })}</b>
              {years
                .filter((one) => one.student_id === student_id)
                .map(({ year, days, absences, minutes }) => (
                  <small key={year}>
                    {m.year({
                      year,
                      days,
                      absences,
                      hours: Math.floor(minutes / 60),
                      minutes: minutes % 60,
                      all: minutes,
                    })}
                  </small>
                ))}
            </span>
            <Button
              variant="quiet"
              size="s"
              aria-expanded={open === student_id}
              onClick={() => setOpen(open === student_id ? undefined : student_id)}
            >
              {open === student_id ? m.hideDays({ child }) : m.showDays({ child })}
            </Button>
          </Row>
          {open === student_id && <Days family_id={family_id} student_id={student_id} child={child} />}
        </li>
      ))}
    </List>
  )
}

function Days({ family_id, student_id, child }: { family_id: string; student_id: string; child: string }) {
  const query = useInfiniteQuery(beforeDaysQuery(family_id, student_id))
  return (
    <QueryPart query={query} loading={m.daysLoading} rows={4} failed={m.daysFailed}>
      {({ pages }) => (
        <>
          <List as="ol" aria-label={m.daysOf({ child })}>
            {pages
              .flatMap(({ items }) => items)
              .map((day) => (
                <Row as="li" key={day.id} gap={3} className={css["line"]}>
                  <span className={css["words"]}>
                    {dayYearLabel(day.date)}
                    {day.program !== "" && <span className="dim"> {day.program}</span>}
                    <small>{presenceText(day)}</small>
                  </span>
                </Row>
              ))}
          </List>
          <ShowMore query={query} failed={m.daysFailed} />
        </>
      )}
    </QueryPart>
  )
}

function presenceText({ is_present, in_at, out_at, minutes, collector }: Day): string {
  if (!is_present) return m.absent
  const by = collector === "" ? "none" : collector
  if (in_at !== null && out_at !== null) return m.fromTo({ from: timeLabel(in_at), to: timeLabel(out_at), by })
  if (in_at !== null) return m.from({ from: timeLabel(in_at), by })
  if (out_at !== null) return m.to({ to: timeLabel(out_at), by })
  if (minutes === null) return m.there({ by })
  return m.thereFor({ hours: Math.floor(minutes / 60), minutes: minutes % 60, by })
}
