import { messages } from "@hub/domain/kernel/messages"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import type { Child } from "../families/queries.ts"
import { shortRange } from "../shell/clock.ts"
import type { Pick } from "./use-book.ts"

const m = messages("console/bookings.book")
const rules = messages("console/bookings.rules")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Props {
  picks: readonly Pick[]
  family: readonly Child[]
  onChoose: (picks: readonly Pick[]) => void
}

/** All that goes into the booking, of each child. */
export const ChosenList = ({ picks, family, onChoose }: Props) => (
  <section>
    <div className="sign">
      <h2>{m.chosen}</h2>
    </div>
    <List as="ul">
      {picks.map((pick) => {
        const { student_id, offering, raise } = pick
        const child = family.find(({ id }) => id === student_id)
        const name = m.line({ name: child?.first_name ?? "", program: offering.name })
        return (
          <Row as="li" key={`${student_id} ${offering.offering_id}`} gap={3} justify="spread">
            <Row as="span" gap={3}>
              <Roundel letter={child?.first_name.slice(0, 1) ?? ""} k={child?.colour ?? 0} />
              <span>
                <b>{name}</b>
                <br />
                <small>
                  {[shortRange(offering.start_date, offering.end_date), offering.location.name].join(" · ")}
                  {raise !== undefined && ` · ${rules.raised({ count: raise })}`}
                </small>
              </span>
            </Row>
            <Button variant="quiet" size="s" onClick={() => onChoose(picks.filter((one) => one !== pick))}>
              <span>{m.drop({ name, hidden })}</span>
            </Button>
          </Row>
        )
      })}
    </List>
  </section>
)
