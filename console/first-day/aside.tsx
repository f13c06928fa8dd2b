import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { fewOf } from "./catalogue-stations.tsx"
import type { FirstDay } from "./queries.ts"
import css from "./rows.module.css"

const m = messages("console/first-day.aside")

const hidden = (text: string) => <span className="visually-hidden">{text}</span>

/** What families see now, and what else is the owner's. */
export function Aside({ found: { programs, locations } }: { found: FirstDay }) {
  const me = useMe()
  return (
    <Stack gap={5}>
      <Stack as="section" gap={2}>
        <div className="sign">
          <h2>{m.title}</h2>
        </div>
        <p className="small dim">{me.business.name}</p>
        <p>
          <b>{m.count({ count: programs.names.length })}</b>
        </p>
        {programs.first_day === null ? (
          <p>{m.nothing}</p>
        ) : (
          <>
            <p>{m.from({ day: dayLabel(programs.first_day), places: locations.names.length })}</p>
            <p>{fewOf(programs.names)}</p>
          </>
        )}
        <Row>
          <a className="button line" href="/" target="_blank" rel="noreferrer">
            {m.see}
          </a>
        </Row>
      </Stack>
      <section>
        <div className="sign">
          <h2>{m.also}</h2>
        </div>
        <ul className={css["rows"]}>
          {isPermitted(me, "settings") && (
            <li>
              <Row justify="spread" gap={2}>
                <span>
                  <b>{m.switch}</b> <span className="small dim">{m.switchHint}</span>
                </span>
                <PageLink to="/switch">
                  <span>{m.bring({ hidden })}</span>
                </PageLink>
              </Row>
            </li>
          )}
          {isPermitted(me, "manage_staff") && (
            <li>
              <Row justify="spread" gap={2}>
                <span>
                  <b>{m.staff}</b> <span className="small dim">{m.staffHint}</span>
                </span>
                <PageLink to="/people">
                  <span>{m.invite({ hidden })}</span>
                </PageLink>
              </Row>
            </li>
          )}
          {isPermitted(me, "settings") && (
            <li>
              <Row justify="spread" gap={2}>
                <span>
                  <b>{m.settings}</b> <span className="small dim">{m.settingsHint}</span>
                </span>
                <PageLink to="/settings">
                  <span>{m.change({ hidden })}</span>
                </PageLink>
              </Row>
            </li>
          )}
          <li>
            <p>
              <b>{m.look}</b>
            </p>
            <p className="small dim">{m.brand}</p>
          </li>
        </ul>
      </section>
    </Stack>
  )
}
