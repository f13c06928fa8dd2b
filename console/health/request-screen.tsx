import { LABEL_ROWS, type LabelChecks, type LabelRow } from "@hub/domain/health/label-check"
import { doseText, REQUEST_LABELS } from "@hub/domain/health/medication-request"
import { dayLabel, dayWithWeekday, dayYearLabel, rangeLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { spanLabel } from "../shell/ages.ts"
import { clockLabel } from "../shell/clock.ts"
import { PageHead } from "../shell/page-head.tsx"
import { useNow } from "../shell/use-now.ts"
import { useMe } from "../staff/queries.ts"
import { BackToHealth } from "./back-to-health.tsx"
import { LabelPhoto } from "./label-photo.tsx"
import { LabelTable } from "./label-table.tsx"
import type { Whole } from "./queries.ts"
import css from "./request.module.css"
import { RequestAnswer } from "./request-answer.tsx"

const m = messages("console/health.request")

/** Row by row as the family wrote it. */
function written(request: Whole): Readonly<Record<LabelRow, string>> {
  const { schedule, times, when, max_per_day } = request
  return {
    child: request.name_of_child,
    medicine: request.name,
    dose: doseText(request),
    when: schedule === "SET_TIMES" ? times.map(timeLabel).join(", ") : m.needed({ when, max: max_per_day ?? 1 }),
    until: dayLabel(request.last_day),
    kept: request.instructions,
  }
}

/** What differs, in words for a question. */
const differences = (
  rows: Readonly<Record<LabelRow, string>>,
  checks: LabelChecks,
  said: Partial<Record<LabelRow, string>>,
): string =>
  LABEL_ROWS.flatMap((row) => {
    const label = said[row]?.trim() ?? ""
    return checks[row] === "DIFFERS" && label !== "" ? [m.labelDiffers({ label, wrote: rows[row] })] : []
  }).join(" ")

/** What the family wrote beside the photo of the label; the answer below. */
export function RequestScreen({ request }: { request: Whole }) {
  const now = useNow()
  const { time_zone } = useMe().business
  const [checks, setChecks] = useState<LabelChecks>({})
  const [said, setSaid] = useState<Partial<Record<LabelRow, string>>>({})
  const { status, name_of_child, birth_date, programs, submitted_at, parent, question, answer, has_photo } = request
  const [first_name = parent.name] = parent.name.split(" ")
  const { reason } = request
  const sent = `${dayLabel(dayAt(submitted_at, time_zone))}, ${clockLabel(submitted_at, time_zone)}`
  return (
    <>
      <PageHead
        over={
          <>
            <BackToHealth />
            {status === "PENDING"
              ? m.over({ span: spanLabel(submitted_at, now) })
              : m.overAnswered({ status: REQUEST_LABELS[status] })}
          </>
        }
        title={m.title({ name: name_of_child, day: dayWithWeekday(request.first_day) })}
        under={
          <>
            {m.under({
              born: birth_date === null ? "none" : dayYearLabel(birth_date),
              programs: [...programs, rangeLabel(request.first_day, request.last_day)].join(", "),
            })}
            . {m.sent({ parent: parent.name, at: sent })}
          </>
        }
      />
      <Columns wide="first" gap={5}>
        <Stack gap={5}>
          <LabelTable
            rows={written(request)}
            name={first_name}
            checks={checks}
            mayCheck={status === "PENDING"}
            said={said}
            onCheck={(row, value) => setChecks({ ...checks, [row]: value })}
            onSay={(row, text) => setSaid({ ...said, [row]: text })}
          />
          {reason !== "" && <p>{m.reason({ reason })}</p>}
          {question !== null && <p className="note wait">{m.asked(question)}</p>}
          {status === "PENDING" ? (
            <RequestAnswer
              request={request}
              checks={checks}
              differences={differences(written(request), checks, said)}
              first_name={first_name}
            />
          ) : (
            answer !== null && (
              <p className="note">{m.answered({ by: answer.by, text: answer.text === "" ? "none" : answer.text })}</p>
            )
          )}
        </Stack>
        <section aria-labelledby="photo">
          <div className="sign">
            <h2 id="photo">{m.photo}</h2>
          </div>
          {has_photo ? (
            <>
              <LabelPhoto request_id={request.id} name={name_of_child} />
              <Row as="p" items="start" gap={2} className={css["shown"]}>
                <Icon name="lock" />
                {m.shownOnly}
              </Row>
            </>
          ) : (
            <p className="note warn">{m.noPhoto}</p>
          )}
        </section>
      </Columns>
    </>
  )
}
