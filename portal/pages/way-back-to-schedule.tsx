import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { useWayBack } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/pages.wayBackToSchedule")

/** Back to where the booking was opened. */
export function WayBack() {
  const goBack = useWayBack("/dashboard")
  return (
    <p className="flush">
      <Button variant="quiet" size="s" onClick={goBack}>
        <Icon name="back" />
        {m.back}
      </Button>
    </p>
  )
}
