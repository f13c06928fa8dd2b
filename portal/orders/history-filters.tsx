import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import styles from "./history.module.css"
import type { HistoryChoice } from "./history-filter-fields.tsx"

const m = messages("portal/orders.historyFilters")

// Dates and lists bring widgets with them that the page itself has no use for.
const HistoryFilterFields = lazyComponent(() => import("./history-filter-fields.tsx"), "HistoryFilterFields", {
  Pending: () => <div className={styles["awaited"]} />,
})

interface Props {
  choice: HistoryChoice
  members: readonly Member[]
  today: string
  onChange: (choice: HistoryChoice) => void
}

/** What the list shows and in which order; it opens with a press. */
export function HistoryFilters(props: Props) {
  const { order_by: _, ...filters } = props.choice
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const [isOpened, setOpened] = useState(count > 0)
  return (
    <Stack as="section" gap={3} below={4} aria-label={m.filterAndSort}>
      <p className={styles["opener"]}>
        <Button variant="line" size="s" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          {m.filterAndSortCount({ count })}
        </Button>
      </p>
      {isOpened && <HistoryFilterFields {...props} />}
    </Stack>
  )
}
