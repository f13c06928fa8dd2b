import type { Blocker } from "@hub/domain/families/merge"
import { messages } from "@hub/domain/kernel/messages"
import { MOST_MINUTES } from "@hub/domain/scheduling/hold-limits"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { PageLink } from "../shell/page-link.tsx"
import css from "./merge.module.css"
import type { MergePreview } from "./merge-queries.ts"

const m = messages("console/families.merge")

const words = (kind: Blocker["kind"], name: string, text: string): string =>
  ({
    PAYMENT_OPEN: m.paymentOpen({ name }),
    CHECKOUT_OPEN: m.checkoutOpen({ name }),
    PLAN_PAYING: m.planPaying({ name }),
    CUSTODY: m.custody({ name }),
    BOOKINGS_MEET: m.bookingsMeet({ text }),
    OFFERS_MEET: m.offersMeet({ text }),
    BEING_DELETED: m.beingDeleted({ name }),
    OTHER_MERGE: m.otherMerge({ name }),
  })[kind]

/** What was looked at just now: each error leads to where it is seen. */
export function MergeChecks({
  shown: { kept, moved, blockers, left_out, plans_without_card },
  isCounting,
  again,
}: {
  shown: MergePreview
  isCounting: boolean
  again: () => Promise<void>
}) {
  const nameOf = ({ side }: Blocker) => (side === "MOVED" ? moved.name : side === "KEPT" ? kept.name : "")
  const has = (...kinds: Blocker["kind"][]) => blockers.some(({ kind }) => kinds.includes(kind))
  const fine = [
    has("PAYMENT_OPEN", "CHECKOUT_OPEN", "PLAN_PAYING") ? [] : [m.noPayment],
    has("BOOKINGS_MEET", "OFFERS_MEET") ? [] : [m.noneMeet],
    has("CUSTODY") ? [] : [m.noCustody],
  ].flat()
  return (
    <section>
      <div className="sign">
        <h2>{m.checked}</h2>
      </div>
      <ul className={css["checks"]}>
        {blockers.map((blocker) => (
          <Row as="li" key={`${blocker.kind} ${blocker.side ?? ""} ${blocker.text}`} gap={2} items="start">
            <Icon name="alert" />
            <PageLink to={blocker.path}>{words(blocker.kind, nameOf(blocker), blocker.text)}</PageLink>
          </Row>
        ))}
        {fine.map((text) => (
          <Row as="li" key={text} gap={2}>
            <Icon name="check" />
            <span>{text}</span>
          </Row>
        ))}
      </ul>
      {blockers.length > 0 && (
        <Stack gap={3} items="start" above={3}>
          <p className="note warn flush">
            {m.notYet}
            {has("CHECKOUT_OPEN") && ` ${m.checkoutEnds({ minutes: MOST_MINUTES })}`}
          </p>
          <Button variant="line" busy={isCounting} onClick={() => void again()}>
            {m.lookAgain}
          </Button>
        </Stack>
      )}
      {(left_out.length > 0 || plans_without_card > 0) && (
        <>
          <h3>{m.leftOut}</h3>
          <ul>
            {left_out.map(({ what, count }) => (
              <li key={what}>{m.leftOutRow({ count, what })}</li>
            ))}
            {plans_without_card > 0 && <li>{m.planCards({ count: plans_without_card })}</li>}
          </ul>
        </>
      )}
    </section>
  )
}
