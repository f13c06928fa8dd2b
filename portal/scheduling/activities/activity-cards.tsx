import type { ActivityCard as Card } from "@hub/domain/catalogue/activity"
import type { Location } from "@hub/domain/catalogue/catalogue"
import { withoutRepeats } from "@hub/domain/catalogue/scene"
import { useMovingItems } from "@hub/ui/motion/use-moving-items.ts"
import { type ReactNode, useRef } from "react"
import type { Member } from "../../participants/members.ts"
import { ActivityCard } from "./activity-card.tsx"
import css from "./explore.module.css"

interface Props {
  readonly cards: readonly Card[]
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
  readonly time_zone: string
  readonly saysGrades?: boolean
  /** After the last card: a tile of words. */
  readonly children?: ReactNode
}

/** Cards that travel to their places when a filter takes others away. No drawing is beside its like. */
export function ActivityCards({ cards, children, ...about }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useMovingItems(list, cards.map(({ id }) => id).join(" "))
  const scenes = withoutRepeats(cards.map(({ scene, picture }) => (picture == null ? scene : undefined)))
  return (
    <ul className={css.cards} ref={list}>
      {cards.map((card, index) => (
        <ActivityCard card={{ ...card, scene: scenes[index] ?? card.scene }} key={card.id} {...about} />
      ))}
      {children}
    </ul>
  )
}
