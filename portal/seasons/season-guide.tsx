import { messages } from "@hub/domain/kernel/messages"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import css from "./season-lists.module.css"

const m = messages("portal/seasons.how")

/** Where nothing has to be watched: what a plan is. */
export function SeasonGuide() {
  const lines: readonly (readonly [IconName, string])[] = [
    ["plus", m.plan],
    ["arrow", m.hold],
    ["people", m.shared],
  ]
  return (
    <section aria-labelledby="season-guide">
      <div className="sign">
        <h2 id="season-guide">{m.title}</h2>
      </div>
      <ul>
        {lines.map(([icon, text]) => (
          <Row as="li" items="start" gap={3} className={css.row} key={icon}>
            <Icon name={icon} />
            <p>{text}</p>
          </Row>
        ))}
      </ul>
    </section>
  )
}
