import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Viewer } from "@hub/ui/viewer/viewer"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import css from "./emergency-plan.module.css"
import { type Child, planQuery } from "./queries.ts"

const m = messages("console/health.child")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

/** What the hand does, in its order: the family's words one by one, whom to call, then the plan itself. */
export function EmergencyPlan({ child: { student_id, name, items, people, profile } }: { child: Child }) {
  const steps = items.filter(({ action }) => action !== "")
  const plans = items.filter(({ has_plan }) => has_plan)
  const { physician } = profile
  const callable = [
    ...people.filter(({ phone }) => phone !== null).slice(0, 3),
    ...(physician.name === "" || physician.phone === ""
      ? []
      : [{ name: physician.name, relationship: m.physician, phone: physician.phone }]),
  ]
  return (
    <section aria-labelledby="plan">
      <div className="sign">
        <h2 id="plan">{m.plan}</h2>
      </div>
      {steps.length === 0 && plans.length === 0 && <p>{m.noPlan}</p>}
      <ol className={css["steps"]}>
        {steps.map(({ id, name: what, action }) => (
          <li key={id}>
            <p>
              <b>{action}</b>
              <small>{m.planOf({ name: what })}</small>
            </p>
          </li>
        ))}
        <li>
          <div>
            <b>{steps.length === 0 ? m.callFirst : m.then}</b>
            <ul className={css["people"]}>
              {callable.map(({ name: who, relationship, phone }) => (
                <li key={`${who} ${phone ?? ""}`}>
                  <a href={phoneHref(phone ?? "")}>
                    <Icon name="phone" />
                    <span>
                      {[who, relationship, formatPhone(phone ?? "")].filter((part) => part !== "").join(", ")}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </li>
      </ol>
      {plans.map(({ id, name: what }) => (
        <PlanFile key={id} student_id={student_id} item_id={id} what={what} name={name} />
      ))}
    </section>
  )
}

/** Opened by a press: the look is recorded. */
function PlanFile({
  student_id,
  item_id,
  what,
  name,
}: {
  student_id: string
  item_id: string
  what: string
  name: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={3}>
      <div>
        <Button variant="line" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="document" />
          <span>{isOpen ? m.closePlan({ name: what, hidden }) : m.openPlan({ name: what, hidden })}</span>
        </Button>
      </div>
      {isOpen && <PlanPages student_id={student_id} item_id={item_id} name={name} />}
    </Stack>
  )
}

function PlanPages({ student_id, item_id, name }: { student_id: string; item_id: string; name: string }) {
  const plan = useQuery(planQuery(student_id, item_id))
  return (
    <QueryPart query={plan} loading={m.loadingPlan} rows={6} shape="record" failed={m.planFailed}>
      {(blob) => <Viewer title={m.planTitle({ name })} pages={[blob]} failed={<p>{m.planFailed}</p>} />}
    </QueryPart>
  )
}
