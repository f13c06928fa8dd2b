import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { PageLink } from "../shell/page-link.tsx"
import css from "./fills-up.module.css"
import type { Day } from "./queries.ts"

const m = messages("console/today.fills")

/** Programs with few places left. */
export const FillsUp = ({ programs }: { programs: NonNullable<Day["fills_up"]> }) => (
  <section>
    <div className="sign">
      <h2>{m.title}</h2>
      <PageLink className="button compact quiet" to="/programs">
        {m.programs}
      </PageLink>
    </div>
    <ul className={css["programs"]}>
      {programs.map(({ offering_id, name, start_date, end_date, start_time, end_time, left, held, waiting }) => (
        <Row as="li" justify="spread" gap={3} key={offering_id}>
          <p>
            <PageLink to={`/programs/${offering_id}`}>{name}</PageLink>
            <small>
              {[
                datesLabel({ start_date, end_date, start_time, end_time }),
                ...(held > 0 ? [m.held({ count: held })] : []),
                ...(waiting > 0 ? [m.wait({ count: waiting })] : []),
              ].join(" · ")}
            </small>
          </p>
          <p className={css["left"]}>
            {m.left({ left, b: (text: string) => <span className="numeral">{text}</span> })}
          </p>
        </Row>
      ))}
    </ul>
  </section>
)
