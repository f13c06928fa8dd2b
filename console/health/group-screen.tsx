import { KIND_LABELS } from "@hub/domain/health/medical-catalog"
import { SEVERITY_LABELS } from "@hub/domain/health/medical-item"
import { dayYearLabel, spokenDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { sentences } from "@hub/domain/kernel/text"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import { PageHead } from "../shell/page-head.tsx"
import { BackToHealth } from "./back-to-health.tsx"
import few from "./few.module.css"
import type { Group } from "./queries.ts"

const m = messages("console/health.group")
const doses = messages("console/health.doses")

/** What there is to know of a group's children on a day. */
export const GroupScreen = ({ group: { group, items }, day }: { group: Group; day: string }) => (
  <>
    <PageHead
      over={
        <>
          <BackToHealth />
          {m.over({ day: spokenDay(day) })}
        </>
      }
      title={group === "" ? m.none : group}
    />
    <Stack gap={3}>
      <Row as="p" gap={2} className="small dim">
        <Icon name="eye" />
        {m.logged}
      </Row>
      <ul className={few["few"]}>
        {items.map((child) => (
          <li key={child.student_id}>
            <div>
              <Link
                to="/health/children/$child"
                params={{ child: child.student_id }}
                search={({ site, day: on }) => ({ site, day: on })}
                preload={false}
              >
                {child.name}
              </Link>
              {child.birth_date !== null && <small>{doses.bornOn({ day: dayYearLabel(child.birth_date) })}</small>}
              {child.items.map(({ id, kind, name, severity, action, reaction, has_plan }) => (
                <p key={id}>
                  <Row as="span" gap={1}>
                    {has_plan && <StaffIcon name="alertPlan" />}
                    <b>{name}</b>
                  </Row>
                  <small>
                    {sentences(
                      KIND_LABELS[kind],
                      severity === null ? "" : SEVERITY_LABELS[severity],
                      reaction,
                      action,
                      has_plan ? m.plan : "",
                    )}
                  </small>
                </p>
              ))}
            </div>
            {child.is_here && <span className="tag ok">{m.here}</span>}
          </li>
        ))}
      </ul>
    </Stack>
  </>
)
