import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { FlipCard } from "@hub/ui/flip-card/flip-card"
import { Icon } from "@hub/ui/icon/icon"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { Markdown } from "@hub/ui/markdown/markdown"
import { Photo } from "@hub/ui/picture/photo"
import { FunboxScene } from "@hub/ui/scene/funbox-scene"
import type { Init } from "../api/preloaded.ts"
import { useLangOf } from "../company/init.ts"
import styles from "./funbox-card.module.css"
import { liveFigure, whoFor } from "./funbox-texts.ts"

const m = messages("portal/catalogue.funboxCard")

type Funbox = Init["funboxes"][number]

interface Props {
  funbox: Funbox
  init: Init
  isFlipped: boolean
  onFlip: () => void
  onSelect: () => void
}

/** A funbox as a card with two sides (2.4). */
export function FunboxCard({ funbox, init, isFlipped, onFlip, onSelect }: Props) {
  const id = `funbox-${funbox.id}`
  return (
    <article className={styles["card"]} aria-labelledby={id}>
      <FlipCard
        isFlipped={isFlipped}
        front={
          <div className={styles["front"]}>
            {funbox.picture == null ? (
              <FunboxScene mark={funbox.mark} className={styles["art"]} />
            ) : (
              <div className={styles["art"]}>
                <Photo photo={funbox.picture} sizes="(min-width: 44rem) 26rem, 100vw" />
              </div>
            )}
            <div className={styles["body"]}>
              <Head funbox={funbox} id={id} />
              <Facts funbox={funbox} init={init} />
              <Actions funbox={funbox} onFlip={onFlip} onSelect={onSelect} />
            </div>
          </div>
        }
        back={
          <div className={styles["back"]}>
            <Head funbox={funbox} />
            <div className={styles["description"]}>
              <Markdown text={funbox.description} />
            </div>
            <Locations funbox={funbox} init={init} />
            <Actions funbox={funbox} isBack onFlip={onFlip} onSelect={onSelect} />
          </div>
        }
      />
    </article>
  )
}

function Head({ funbox, id }: { funbox: Funbox; id?: string }) {
  const langOf = useLangOf()
  return (
    <header>
      <FunboxMark mark={funbox.mark} size={2.75} />
      <div>
        <h2 id={id} lang={langOf(funbox, "name")}>
          {funbox.name}
        </h2>
        <p lang={langOf(funbox, "tagline")}>{funbox.tagline}</p>
      </div>
    </header>
  )
}

const Actions = ({
  funbox,
  isBack = false,
  onFlip,
  onSelect,
}: Pick<Props, "funbox" | "onFlip" | "onSelect"> & { isBack?: boolean }) => (
  <div className={styles["actions"]}>
    <Button wide onClick={onSelect}>
      {m.selectThisOption({ name: <span className="visually-hidden">: {funbox.name}</span> })}
    </Button>
    <Button variant="quiet" size="s" data-flips="" onClick={onFlip}>
      <Icon name={isBack ? "back" : "swap"} />
      {isBack ? m.back : m.seeDescription}
      <span className="visually-hidden">: {funbox.name}</span>
    </Button>
  </div>
)

function Facts({ funbox, init }: Pick<Props, "funbox" | "init">) {
  const { figure, unit } = liveFigure(funbox, init.company_profile.time_zone)
  const own = funbox.requirements.split("\n").filter((line) => line.trim() !== "")
  const requirements = own.length > 0 ? own : [whoFor(funbox)].filter((line) => line !== "")
  return (
    <>
      <dl>
        <div>
          <dt className="unit">{unit}</dt>
          <dd className="numeral">{figure}</dd>
        </div>
        {funbox.summary.min_price !== null && (
          <div>
            <dt className="unit">{m.from}</dt>
            <dd className="numeral">{formatMoney(funbox.summary.min_price)}</dd>
          </div>
        )}
      </dl>
      {requirements.length > 0 && (
        <ul className={styles["requirements"]} aria-label={m.requirements}>
          {requirements.map((line) => (
            <li key={line}>
              <Icon name="check" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Locations({ funbox, init }: Pick<Props, "funbox" | "init">) {
  const names = funbox.active_locations.flatMap(
    ({ id: one }) => init.locations.find((known) => known.id === one)?.name ?? [],
  )
  return names.length === 0 ? null : <p className="small dim">{m.atLocations({ names: names.join(", ") })}</p>
}
