import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link, useLocation } from "@tanstack/react-router"
import { cameFrom } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/invites.card")

/** On the dashboard of a family that came over, until it has looked at everything. */
export function ConfirmCard() {
  const location = useLocation()
  return (
    <Row
      as="section"
      gap={3}
      across={4}
      wrap
      justify="spread"
      above={4}
      className="note wait"
      aria-labelledby="check-details"
    >
      <div>
        <h2 id="check-details">{m.title}</h2>
        <p>{m.words}</p>
      </div>
      <Link className={buttonClass({ variant: "ink", size: "s" })} to="/check-details" state={cameFrom(location)}>
        {m.go} <Icon name="arrow" />
      </Link>
    </Row>
  )
}
