import { groupLooks } from "@hub/domain/health/look-groups"
import { KIND_LABELS } from "@hub/domain/health/medical-catalog"
import { SEVERITY_LABELS } from "@hub/domain/health/medical-item"
import { ageOn, dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { phoneHref, sentences } from "@hub/domain/kernel/text"
import { dayAt } from "@hub/domain/kernel/zone"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import { clockLabel, whenLabel } from "../shell/clock.ts"
import { PageHead } from "../shell/page-head.tsx"
import { useNow } from "../shell/use-now.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { BackToHealth } from "./back-to-health.tsx"
import { ChildLog } from "./child-log.tsx"
import { EmergencyPlan } from "./emergency-plan.tsx"
import few from "./few.module.css"
import type { Child } from "./queries.ts"

const m = messages("console/health.child")

/** All that staff must know of a child: what to do first, then the log, and who looked. */
export function ChildScreen({ child }: { child: Child }) {
  const { today } = useWhereAndWhen()
  const { time_zone } = useMe().business
  const { name, birth_date, groups, in_since, people, student_id } = child
  const [first] = people
  return (
    <>
      <PageHead
        over={<BackToHealth />}
        title={name}
        under={m.under({
          age: birth_date === null ? "none" : String(ageOn(birth_date, today)),
          groups: groups.join(", "),
          since: in_since === null ? "none" : clockLabel(in_since, time_zone),
        })}
      >
        {first?.phone != null && (
          <a className="button line" href={phoneHref(first.phone)}>
            <Icon name="phone" />
            {first.name}
          </a>
        )}
        <Link
          to="/health/incident"
          search={({ site, day }) => ({ site, day, child: student_id })}
          className={buttonClass({ variant: "line" })}
        >
          <Icon name="bandage" />
          {m.incidentVerb}
        </Link>
      </PageHead>
      <Columns wide="first" gap={5}>
        <Stack gap={5}>
          <EmergencyPlan child={child} />
          <ChildLog child={child} />
        </Stack>
        <Stack gap={5}>
          <ToKnow child={child} />
          <Medication child={child} />
          <WhoLooked child={child} />
        </Stack>
      </Columns>
    </>
  )
}

function ToKnow({ child: { items, profile } }: { child: Child }) {
  const { disability_baseline, physician, insurance } = profile
  const facts = [
    { id: "needs", name: m.needs, text: disability_baseline.answer === "YES" ? disability_baseline.needs : "" },
    {
      id: "insurance",
      name: m.insurance,
      text: sentences(insurance.provider, insurance.policy_number, insurance.holder_name),
    },
    { id: "physician", name: m.physician, text: physician.name },
  ].filter(({ text }) => text !== "")
  return (
    <section aria-labelledby="to-know">
      <div className="sign">
        <h2 id="to-know">{m.toKnow}</h2>
      </div>
      {items.length === 0 && facts.length === 0 && <p>{m.nothing}</p>}
      <ul className={few["few"]}>
        {items.map(({ id, kind, name, severity, reaction, dose, times }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              <small>
                {sentences(
                  KIND_LABELS[kind],
                  severity === null ? "" : SEVERITY_LABELS[severity],
                  reaction,
                  dose,
                  times.map(timeLabel).join(", "),
                )}
              </small>
            </p>
          </li>
        ))}
        {facts.map(({ id, name, text }) => (
          <li key={id}>
            <p>
              <b>{name}</b>
              <small>{text}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Medication = ({ child: { requests } }: { child: Child }) => (
  <section aria-labelledby="medication">
    <div className="sign">
      <h2 id="medication">{m.requests}</h2>
    </div>
    {requests.length === 0 && <p>{m.noRequests}</p>}
    <ul className={few["few"]}>
      {requests.map(({ id, medication, schedule, times, when, last_day }) => (
        <li key={id}>
          <p>
            <b>{medication}</b>
            <small>
              {[
                schedule === "SET_TIMES" ? times.map(timeLabel).join(", ") : when,
                m.until({ day: dayLabel(last_day) }),
              ].join(", ")}
            </small>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

function WhoLooked({ child: { looks } }: { child: Child }) {
  const now = useNow()
  const { time_zone } = useMe().business
  const groups = groupLooks(looks, (instant) => dayAt(instant, time_zone))
  return (
    <section aria-labelledby="looked">
      <div className="sign">
        <h2 id="looked">{m.looked}</h2>
        <span className="small dim">{m.familyReads}</span>
      </div>
      <ul className={few["few"]}>
        {groups.slice(0, 12).map(({ id, staff_name, what, reason, looked_at, times }) => (
          <li key={id}>
            <p>
              <b>{staff_name}</b>
              <small>
                {sentences(
                  times === 1 ? m[what] : m.looksOfDay({ what: m[what], times }),
                  reason === null ? "" : `“${reason}”`,
                )}
              </small>
            </p>
            <time dateTime={looked_at} className="small tabular">
              {whenLabel(looked_at, now, time_zone)}
            </time>
          </li>
        ))}
      </ul>
      <Row as="p" gap={2} className="small dim">
        <Icon name="lock" />
        {m.noUndo}
      </Row>
    </section>
  )
}
