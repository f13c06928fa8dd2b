import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { FunboxScene } from "@hub/ui/scene/funbox-scene"
import type { Init } from "../api/inlined.ts"
import { liveFigure, whoFor } from "./funbox-words.ts"
import styles from "./lineup.module.css"

type Funbox = Init["funboxes"][number]

interface Props {
  funbox: Funbox
  init: Init
  isFlipped: boolean
  onFlip: () => void
  onSelect: () => void
}

/** A funbox as a card of two sides (2.4); the buttons stay where they were when it is flipped. */
export function FunboxCard({ funbox, init, isFlipped, onFlip, onSelect }: Props) {
  const id = `funbox-${funbox.id}`
  const head = (
    <header>
      <FunboxMark mark={funbox.mark} size={2.75} />
      <div>
        <h2 id={id}>{funbox.name}</h2>
        <p>{funbox.tagline}</p>
      </div>
    </header>
  )
  const acts = (
    <div className={styles["acts"]}>
      <Button wide onClick={onSelect}>
        Select This Option<span className="vh">: {funbox.name}</span>
      </Button>
      <Button variant="quiet" size="s" onClick={onFlip}>
        <Icon name={isFlipped ? "back" : "swap"} />
        {isFlipped ? "Back" : "See Description"}
        <span className="vh">: {funbox.name}</span>
      </Button>
    </div>
  )
  if (isFlipped) {
    const names = funbox.active_locations.flatMap(
      ({ id: one }) => init.locations.find((known) => known.id === one)?.name ?? [],
    )
    return (
      <article aria-labelledby={id}>
        <div className={styles["back"]}>
          {head}
          <p className={styles["desc"]}>{funbox.description}</p>
          {names.length > 0 && <p className="small dim">At {names.join(", ")}.</p>}
          {acts}
        </div>
      </article>
    )
  }
  const { figure, unit } = liveFigure(funbox, init.company_profile.time_zone)
  const own = funbox.requirements.split("\n").filter((line) => line.trim() !== "")
  const requirements = own.length > 0 ? own : [whoFor(funbox)]
  return (
    <article aria-labelledby={id}>
      <div className={styles["front"]}>
        <FunboxScene mark={funbox.mark} className={styles["art"]} />
        <div className={styles["bd"]}>
          {head}
          <dl>
            <div>
              <dt className="unit">{unit}</dt>
              <dd className="num">{figure}</dd>
            </div>
            {funbox.summary.min_price !== null && (
              <div>
                <dt className="unit">from</dt>
                <dd className="num">{formatMoney(funbox.summary.min_price)}</dd>
              </div>
            )}
          </dl>
          <ul className={styles["rq"]} aria-label="Requirements">
            {requirements.map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
          {acts}
        </div>
      </div>
    </article>
  )
}
