import { LOW_SUPPLY_DAYS } from "@hub/domain/health/dose-plan"
import { addDays, dayLabel, dayYearLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { phoneHref, sentences } from "@hub/domain/kernel/text"
import { Avatar } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import { exactSpanLabel } from "../shell/ages.ts"
import { clockLabel, untilLabel } from "../shell/clock.ts"
import { useNow } from "../shell/use-now.ts"
import css from "./doses.module.css"
import type { Dose, HealthDay, Outcome } from "./queries.ts"

const m = messages("console/health.doses")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Props {
  day: HealthDay
  isToday: boolean
  onDose: (dose: Dose, outcome: Outcome) => void
  onCorrect: (dose: Dose) => void
}

const STATES = ["GIVEN", "REFUSED", "MISSED", "LATE"] as const

function summary(doses: readonly Dose[]): string {
  const text = { GIVEN: m.given, REFUSED: m.refused, MISSED: m.missed, LATE: m.late }
  return STATES.flatMap((state) => {
    const count = doses.filter((dose) => dose.state === state).length
    return count === 0 ? [] : [text[state]({ count })]
  }).join(", ")
}

/** Doses of a day: the late ones first, each with its verbs. */
export function Doses({ day: { doses, next_at }, isToday, onDose, onCorrect }: Props) {
  const now = useNow()
  const zone = doses[0]?.time_zone
  return (
    <section aria-labelledby="doses">
      <div className="sign">
        <h2 id="doses">{isToday ? m.titleToday : m.title}</h2>
        <span className="small dim">{summary(doses)}</span>
      </div>
      {doses.length === 0 && <p>{m.none}</p>}
      <ol className={css["doses"]}>
        {doses.map((dose) => (
          <DoseRow
            key={`${dose.request_id} ${dose.due_at ?? dose.recorded?.at ?? ""}`}
            dose={dose}
            isToday={isToday}
            isShared={doses.some((one) => one.name === dose.name && one.student_id !== dose.student_id)}
            onDose={onDose}
            onCorrect={onCorrect}
          />
        ))}
      </ol>
      {isToday && doses.every(({ recorded }) => recorded !== null) && (
        <p className={css["next"]}>{next_at === null ? m.noNext : m.next({ at: nextText(next_at, now, zone) })}</p>
      )}
      {doses.length > 0 && (
        <Row as="p" gap={2} className={css["stays"]}>
          <Icon name="pencil" />
          {m.overwrite}
        </Row>
      )}
    </section>
  )
}

function nextText(at: string, now: string, zone: string | undefined): string {
  const time_zone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = untilLabel(at, now, time_zone)
  const time = clockLabel(at, time_zone)
  return day.includes(time) ? day : `${day}, ${time}`
}

/** What wasn't given, in few words. */
export const NotGiven = ({
  title,
  doses,
  onCorrect,
}: {
  title: string
  doses: readonly Dose[]
  onCorrect: (dose: Dose) => void
}) => (
  <section aria-labelledby="not-given">
    <div className="sign">
      <h2 id="not-given">{title}</h2>
    </div>
    <ul className={css["few"]}>
      {doses.map((dose) => (
        <li key={`${dose.request_id} ${dose.time}`}>
          <span>
            <b>{dose.state === "LATE" ? m.stillOpen : stateText(dose)}</b>
            <small className="tabular">{timeLabel(dose.time)}</small>
          </span>
          <p>
            <ChildLink dose={dose} />
            <small>
              {sentences(m.what(dose), dose.recorded?.note ?? "", dose.recorded?.called ?? "", dose.recorded?.by ?? "")}
            </small>
            {dose.recorded !== null && (
              <Button variant="quiet" size="s" onClick={() => onCorrect(dose)}>
                {m.putRight({ name: dose.name, hidden })}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const ChildLink = ({ dose }: { dose: Dose }) => (
  <Link
    to="/health/children/$child"
    params={{ child: dose.student_id }}
    search={({ site, day }) => ({ site, day })}
    preload={false}
    className={css["name"]}
  >
    {dose.name}
  </Link>
)

const stateText = ({ state, recorded, time_zone }: Dose): string => {
  const time = recorded === null ? "" : clockLabel(recorded.at, time_zone)
  if (state === "GIVEN") return m.stateGiven({ time })
  return state === "REFUSED" ? m.stateRefused({ time }) : m.stateMissed
}

interface RowProps extends Omit<Props, "day"> {
  dose: Dose
  /** Another child of this day has the same name. */
  isShared: boolean
}

/** The family has to bring more. */
const isLow = ({ runs_out, day }: Dose): boolean => runs_out !== null && runs_out <= addDays(day, LOW_SUPPLY_DAYS)

function DoseRow({ dose, isToday, isShared, onDose, onCorrect }: RowProps) {
  const { name, birth_date, time, state, instructions, due_at, recorded } = dose
  const [first_name = "", ...rest] = name.split(" ")
  return (
    <li data-state={state}>
      <span className={`numeral ${css["time"]}`}>{timeLabel(time)}</span>
      <span className={css["face"]}>
        <Avatar first_name={first_name} last_name={rest.join(" ")} k="other" isDecorative />
      </span>
      <div className={css["who"]}>
        <h3>
          <ChildLink dose={dose} />
          {isShared && birth_date !== null && <small>, {m.bornOn({ day: dayYearLabel(birth_date) })}</small>}
        </h3>
        <p>{sentences(due_at === null ? m.whatNeeded(dose) : m.what(dose), instructions)}</p>
        {isLow(dose) && (
          <p>
            <span className="tag warn">
              {m.runsOut({ left: dose.left ?? 0, day: dayLabel(dose.runs_out ?? dose.day) })}
            </span>
          </p>
        )}
      </div>
      <DoseState dose={dose} isToday={isToday} />
      {recorded === null ? (
        isToday && <Verbs dose={dose} onDose={onDose} />
      ) : (
        <Row items="stretch" wrap gap={2} className={`${css["verbs"]} flush`}>
          <Button variant="quiet" size="s" onClick={() => onCorrect(dose)}>
            {m.putRight({ name, hidden })}
          </Button>
        </Row>
      )}
    </li>
  )
}

function DoseState({ dose, isToday }: { dose: Dose; isToday: boolean }) {
  const now = useNow()
  const { state, due_at, recorded, in_since, time_zone } = dose
  if (recorded !== null)
    return (
      <div className={css["state"]}>
        <span className={`tag ${state === "GIVEN" ? "ok" : "warn"}`}>
          <Icon name={state === "GIVEN" ? "check" : "close"} />
          {stateText(dose)}
        </span>
        <p>{sentences(recorded.note, recorded.called, recorded.by)}</p>
        {recorded.corrections.map(({ at, by, words: text }) => (
          <p key={at} className={css["corrected"]}>
            {m.corrected({ time: clockLabel(at, time_zone), words: text, by })}
          </p>
        ))}
      </div>
    )
  if (due_at === null || !isToday) return <div className={css["state"]} />
  return (
    <div className={css["state"]}>
      <b data-tone={state}>
        {state === "LATE"
          ? m.lateBy({ span: exactSpanLabel(due_at, now) })
          : Date.parse(due_at) <= Date.parse(now)
            ? m.dueNow
            : m.dueIn({ span: exactSpanLabel(now, due_at) })}
      </b>
      {in_since === null && <p>{m.notIn}</p>}
    </div>
  )
}

function Verbs({ dose, onDose }: { dose: Dose; onDose: Props["onDose"] }) {
  const { name, state, parent } = dose
  const text = { name, hidden }
  const phone = parent.phone
  return (
    <Row items="stretch" wrap gap={2} className={css["verbs"]}>
      <Button variant={state === "NOT_YET" ? "line" : undefined} size="s" onClick={() => onDose(dose, "GIVEN")}>
        <span>
          {state === "LATE" ? m.giveWithReason(text) : state === "NOT_YET" ? m.giveEarly(text) : m.give(text)}
        </span>
      </Button>
      {state !== "NOT_YET" && (
        <>
          <Button variant="line" size="s" onClick={() => onDose(dose, "REFUSED")}>
            <span>{m.refuse(text)}</span>
          </Button>
          <Button variant="line" size="s" onClick={() => onDose(dose, "MISSED")}>
            <span>{m.miss(text)}</span>
          </Button>
        </>
      )}
      {state === "LATE" && phone !== null && (
        <a className="button line compact" href={phoneHref(phone)}>
          <Icon name="phone" />
          <span>{m.call({ who: parent.name, ...text })}</span>
        </a>
      )}
    </Row>
  )
}
