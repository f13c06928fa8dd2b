import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { exactSpanLabel } from "../shell/ages.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import css from "./doses-due.module.css"
import type { Day } from "./queries.ts"

const m = messages("console/today.doses")

type Doses = NonNullable<Day["doses"]>[number]

interface Props {
  doses: readonly Doses[]
  now: string
  isNow: boolean
}

/** Doses by time. Whose they are is shown to Health alone. */
export function DosesDue({ doses, now, isNow }: Props) {
  const mayOpen = isPermitted(useMe(), "read_health")
  return (
    <section>
      <div className="sign">
        <h2>{m.title}</h2>
        {mayOpen && (
          <Link to="/health" search={({ site, day }) => ({ site, day })} className="small">
            {m.toHealth}
          </Link>
        )}
      </div>
      <ol className={css["doses"]}>
        {doses.map((dose) => (
          <li key={`${dose.time}-${dose.location_id ?? ""}`}>
            <span className="numeral">{timeLabel(dose.time)}</span>
            <p>
              <b>{dose.location === "" ? m.noSite : dose.location}</b>
              <small>{[...doneOf(dose), ...dose.children].join(", ")}</small>
            </p>
            <DoseTag dose={dose} now={now} isNow={isNow} />
          </li>
        ))}
      </ol>
      {doses.every(({ children }) => children.length === 0) && (
        <p className={css["private"]}>
          <Icon name="lock" />
          {m.private}
        </p>
      )}
    </section>
  )
}

const doneOf = ({ due, given, missed }: Doses): string[] => [
  ...(due > 0 ? [m.count({ count: due })] : []),
  ...(given > 0 ? [m.given({ given })] : []),
  ...(missed > 0 ? [m.missed({ missed })] : []),
]

function DoseTag({ dose: { due, due_at, given, missed }, now, isNow }: { dose: Doses; now: string; isNow: boolean }) {
  if (missed > 0) return <span className="tag bad">{m.missed({ missed })}</span>
  if (due === 0) return given > 0 ? <span className="tag ok">{m.done}</span> : <span className="tag">{m.notGiven}</span>
  if (!isNow) return null
  return due_at > now ? (
    <span className="tag">{m.in({ span: exactSpanLabel(now, due_at) })}</span>
  ) : (
    <span className="tag warn">{m.now}</span>
  )
}
