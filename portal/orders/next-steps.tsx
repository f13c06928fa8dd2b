import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import styles from "./next-steps.module.css"
import type { Order } from "./queries.ts"
import { ReceiptButton } from "./receipt-button.tsx"

const m = messages("portal/orders.nextSteps")

/** Something that is open for those just booked, and the button that leads to it. */
export interface OpenNext {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly due?: string | undefined
  readonly action: ReactNode
}

interface Props {
  order: Order
  /** Undefined until it is known. */
  open: readonly OpenNext[] | undefined
  /** Undefined until the days are known. */
  onCalendar: (() => void) | undefined
}

/** What next: first what is open, then what one may keep. */
export function NextSteps({ order, open, onCalendar }: Props) {
  if (open === undefined) return <SkeletonRows label={m.loadingWhatsNext} rows={3} />
  return (
    <ol className={styles["steps"]}>
      {open.map(({ key, title, text, due, action }, index) => (
        <Step key={key} number={index + 1} title={title} text={text} due={due} isOpen>
          {action}
        </Step>
      ))}
      <Step number={open.length + 1} title={m.calendar} text={m.calendarHint}>
        <Button variant="line" disabled={onCalendar === undefined} onClick={onCalendar}>
          {m.add}
        </Button>
      </Step>
      <Step number={open.length + 2} title={m.receipt} text={m.receiptHint}>
        <Stack as="span" items="center" className={styles["receipt"]}>
          <ReceiptButton order={order} />
          <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/history/$id" params={{ id: order.id }}>
            {m.seeTheOrder}
          </Link>
        </Stack>
      </Step>
      <Step number={open.length + 3} title={m.seeTheWeek} text={m.weekHint}>
        <Link className={buttonClass(open.length === 0 ? {} : { variant: "line" })} to="/dashboard">
          {m.dashboard}
        </Link>
      </Step>
    </ol>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  due?: string | undefined
  isOpen?: boolean
  children: ReactNode
}

const Step = ({ number, title, text, due, isOpen = false, children }: StepProps) => (
  <li data-open={isOpen || undefined}>
    <span className="numeral">{number}</span>
    <p>
      <b>{title}</b>
      <br />
      <span className="dim">{text}</span>
      {due !== undefined && <small>{due}</small>}
    </p>
    {children}
  </li>
)
