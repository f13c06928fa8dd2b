import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import type { PlansToChoose } from "./use-plans-to-choose.ts"
import styles from "./when-to-pay.module.css"

const m = messages("portal/orders/plans.latePlans")

interface Props {
  choice: PlansToChoose
  /** The plan that the order has already. */
  current: string | undefined
}

const words = () => ({ late: m.lookingUp, offline: m.offline, failed: m.loadFailed }) as const

/** In place of plans that didn't come in time: one row, whose height stays, so that the cards below it do. */
export function LatePlans({ choice: { plans, state, isRetrying, retry, show }, current }: Props) {
  if (state === "waiting" || state === "shown") return null
  const hasCome = state === "arrived"
  return (
    <section aria-labelledby="when-to-pay">
      <div className="sign">
        <h2 id="when-to-pay">{m.whenToPay}</h2>
        <span className="small dim">{current ?? m.allToday}</span>
      </div>
      <Row gap={4} justify="spread" className={styles["late"]}>
        <p role="status">{hasCome ? (plans.length > 0 ? m.inParts : m.none) : words()[state]}</p>
        {(hasCome ? plans.length > 0 : state === "failed" || isRetrying) && (
          <Button variant="line" size="s" busy={isRetrying} onClick={hasCome ? show : retry}>
            {hasCome ? m.seePlans : m.loadAgain}
          </Button>
        )}
      </Row>
    </section>
  )
}
