import { datesLabel } from "@hub/domain/kernel/calendar"
import styles from "./moves.module.css"
import { moveLeg as t } from "./words.tsx"

interface Place {
  name: string
  room: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
}

interface Props {
  from: Place
  to: Place
  colour: number
  locations: { from: string; to: string }
}

const whereOf = ({ room }: Place, location: string): string => (room === "" ? location : `${location}, ${room}`)

/** The old place and the new one, on one line. */
export const MoveLeg = ({ from, to, colour, locations }: Props) => (
  <ol className={styles["leg"]} data-k={colour}>
    <li data-end="from">
      <span className="small dim">{t.from}</span>
      <s className="numeral">{datesLabel(from)}</s>
      <s>{from.name}</s>
      <br />
      {whereOf(from, locations.from)}
    </li>
    <li data-end="to">
      <span className="small dim">{t.to}</span>
      <span className="numeral">{datesLabel(to)}</span>
      <b>{to.name}</b>
      <br />
      {whereOf(to, locations.to)}
    </li>
  </ol>
)
