import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { sentences } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { type Entry, Timeline } from "@hub/ui/timeline/timeline"
import { useDrawer } from "../families/use-drawer.ts"
import { whenLabel } from "../shell/clock.ts"
import { useNow } from "../shell/use-now.ts"
import { useMe } from "../staff/queries.ts"
import { CorrectionDrawer } from "./correction-drawer.tsx"
import type { Child, LogEntry } from "./queries.ts"

const m = messages("console/health.child")
const dose = messages("console/health.dose")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

function textOf(entry: LogEntry): string {
  const {
    type,
    corrects_id,
    title,
    note,
    action,
    location,
    called,
    contacted_at,
    seen_by,
    follow_up,
    is_given,
    outcome,
  } = entry
  if (corrects_id !== null)
    return m.correction({ words: sentences(title, outcome === null ? "" : dose[outcome], note) })
  if (type !== "incident")
    return sentences(
      outcome === null ? (is_given ? title : `${title}, ${m.notGiven}`) : `${title}: ${dose[outcome]}`,
      note,
      called,
    )
  const told = contacted_at === null ? m.notReached : m.calledAt({ time: timeLabel(contacted_at), words: called })
  return sentences(
    `${m.incident}: ${title}`,
    location,
    note,
    seen_by === "" ? "" : m.seenBy({ name: seen_by }),
    action,
    told,
    follow_up === "" ? "" : m.follows({ words: follow_up }),
  )
}

const kindOf = ({ type, corrects_id }: LogEntry): Entry["kind"] =>
  corrects_id !== null ? "bad" : type === "incident" ? "key" : "step"

/** The log as the family reads it: a correction is a further entry. */
export function ChildLog({ child: { name, log } }: { child: Child }) {
  const now = useNow()
  const { time_zone } = useMe().business
  const { errand, drawer, show } = useDrawer<LogEntry>()
  return (
    <section aria-labelledby="log">
      <div className="sign">
        <h2 id="log">{m.log}</h2>
      </div>
      {log.length === 0 && <p>{m.noLog}</p>}
      <Timeline
        label={m.logLabel({ name })}
        entries={log.map((entry) => ({
          id: entry.id,
          kind: kindOf(entry),
          at: entry.occurred_at,
          when: whenLabel(entry.occurred_at, now, time_zone),
          text: textOf(entry),
          by: (
            <>
              {entry.by}
              {entry.corrects_id === null && (
                <Button variant="quiet" size="s" onClick={() => show(entry)}>
                  {m.putRight({ title: entry.title, hidden })}
                </Button>
              )}
            </>
          ),
        }))}
      />
      {errand !== undefined && (
        <CorrectionDrawer
          record={errand}
          name={name}
          isDose={errand.type !== "incident" && errand.medication_request_id !== null}
          drawer={drawer}
        />
      )}
    </section>
  )
}
