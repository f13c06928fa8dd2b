import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { useTakesFocus } from "@hub/ui/focus/use-takes-focus.ts"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { LinkToRead } from "../shell/link-to-read.tsx"
import type { Booked } from "./queries.ts"
import { isSame, type Pick } from "./use-book.ts"

const m = messages("console/bookings.booked")
const book = messages("console/bookings.book")

interface Props {
  booked: Booked
  picks: readonly Pick[]
  nameOf: (student_id: string) => string
  /** Paid at the desk, nobody needs the link. */
  isOpen: boolean
  /** What goes back over the desk. */
  change_amount: number
  onNext: () => void
}

/** It is booked: what, what it came to, and the link that can be sent once more. */
export function BookedPanel({ booked, picks, nameOf, isOpen, change_amount, onNext }: Props) {
  const { bookings, final_price, number } = booked
  const names = bookings.flatMap(({ student_id, offering_id }) => {
    const pick = picks.find((one) => isSame(one, student_id, offering_id))
    return pick === undefined ? [] : [book.line({ name: nameOf(student_id), program: pick.offering.name })]
  })
  return (
    <DonePanel
      title={names.length === 0 ? m.before : m.title({ names: names.join(", "), count: names.length })}
      amount={final_price}
      number={number}
      link={isOpen ? booked.link : null}
      change_amount={change_amount}
      onNext={onNext}
    />
  )
}

interface Done {
  title: string
  amount: number
  number: number | null
  link: string | null
  change_amount: number
  onNext: () => void
}

/** What was done, on the page from which it was. */
export function DonePanel({ title, amount, number, link, change_amount, onNext }: Done) {
  const focus = useTakesFocus<HTMLHeadingElement>(true)
  return (
    <Stack gap={4} above={4} items="start">
      <div className="note ok" role="status">
        <h2 ref={focus} tabIndex={-1}>
          {title}
        </h2>
        <p>
          {number === null ? formatMoney(amount) : m.sum({ amount: formatMoney(amount), number })}
          {change_amount > 0 && <b> {m.change({ amount: formatMoney(change_amount) })}</b>}
        </p>
      </div>
      {link !== null && (
        <Stack gap={2} items="start">
          <p className="small dim">{m.link}</p>
          <LinkToRead link={link} copy={m.copy} copied={m.copied} />
        </Stack>
      )}
      <Row gap={2}>
        <Button variant="ink" onClick={onNext}>
          {m.family}
        </Button>
      </Row>
    </Stack>
  )
}
