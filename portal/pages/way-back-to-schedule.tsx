import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { useWayBack } from "../shell/way-back/use-way-back.ts"
import { wayBackToSchedule as t } from "./booking-words.tsx"

/** Back to where the booking was opened. */
export function WayBack() {
  const goBack = useWayBack("/dashboard")
  return (
    <p className="flush">
      <Button variant="quiet" size="s" onClick={goBack}>
        <Icon name="back" />
        {t.back}
      </Button>
    </p>
  )
}
