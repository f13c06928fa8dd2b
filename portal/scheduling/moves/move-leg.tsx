import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import styles from "./moves.module.css"

const m = messages("portal/scheduling/moves.moveLeg")

interface Place {
  name: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
}

interface Props {
  from: Place
  to: Place
  colour: number
  where: { from: string; to: string }
}

/** The old place and the new one, on one line. */
export const MoveLeg = ({ from, to, colour, where }: Props) => (
  <Stack as="ol" gap={4} className={styles["leg"]} data-k={colour}>
    <li data-end="from">
      <span className="small dim">{m.from}</span>
      <s className="numeral">{datesLabel(from)}</s>
      <s>{from.name}</s>
      <br />
      {where.from}
    </li>
    <li data-end="to">
      <span className="small dim">{m.to}</span>
      <span className="numeral">{datesLabel(to)}</span>
      <b>{to.name}</b>
      <br />
      {where.to}
    </li>
  </Stack>
)
