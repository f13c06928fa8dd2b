import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"

const screen = messages("console/gate.screen")

/** The look is logged, so nothing opens by itself. */
export const PlanButton = ({ onPlan }: { onPlan: () => void }) => (
  <Stack gap={1}>
    <Button variant="ink" wide onClick={onPlan}>
      {screen.openPlan}
    </Button>
    <p className="small dim">{screen.lookIsLogged}</p>
  </Stack>
)
