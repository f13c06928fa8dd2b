import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import css from "./gate.module.css"

const screen = messages("console/gate.screen")

/** The look is logged, so nothing opens by itself. */
export const PlanButton = ({ onPlan }: { onPlan: () => void }) => (
  <div className={css["plan-button"]}>
    <Button variant="ink" wide onClick={onPlan}>
      {screen.openPlan}
    </Button>
    <p className="small dim">{screen.lookIsLogged}</p>
  </div>
)
