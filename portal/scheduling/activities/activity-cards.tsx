import type { ActivityCard as Card } from "@hub/domain/catalogue/activity"
import type { Location } from "@hub/domain/catalogue/catalogue"
import { withoutRepeats } from "@hub/domain/catalogue/scene"
import { messages } from "@hub/domain/kernel/messages"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Row } from "@hub/ui/layout/row"
import { useMovingItems } from "@hub/ui/motion/use-moving-items.ts"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useRef } from "react"
import { useLangOf } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import { useFromHere } from "../../shell/way-back/use-way-up.ts"
import { datesText, fitTexts, forWhom, placesTexts, priceTexts, timesText } from "./activity-texts.ts"
import css from "./explore.module.css"
import { activityQuery } from "./queries.ts"

interface Props {
  readonly cards: readonly Card[]
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
  readonly time_zone: string
  readonly saysGrades?: boolean
  /** After the last card: a tile of words. */
  readonly children?: ReactNode
}

const m = messages("portal/scheduling/activities.activityCard")

interface ActivityCardProps {
  readonly card: Card
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
  /** The business's own, for when booking opens. */
  readonly time_zone: string
  /** All cards fit the one member: which grades they are for says more. */
  readonly saysGrades?: boolean
}

/** One program: picture, name, whom it fits, when, how much, and how many places. */
function ActivityCard({ card, members, locations, time_zone, saysGrades = false }: ActivityCardProps) {
  const queries = useQueryClient()
  const fromHere = useFromHere()
  // As the finger comes down, so that the page can often come whole, with its picture.
  const fetchProgram = () =>
    void queries.prefetchQuery(
      activityQuery(
        card.url_part,
        members.map(({ id }) => id),
      ),
    )
  const places = placesTexts(card, time_zone)
  const { from, price } = priceTexts(card)
  const fit = fitTexts(card.fits, members, card)
  const langOf = useLangOf()
  return (
    <li className={css.card}>
      <div className={css.picture} data-picture-of={card.url_part}>
        <ProgramPicture
          isDecoration
          picture={card.picture}
          scene={card.scene}
          sizes="(min-width: 46rem) 18rem, 6.5rem"
        />
      </div>
      <div className={css.body}>
        <h3>
          <Link
            onPointerDown={fetchProgram}
            params={{ url_part: card.url_part }}
            state={fromHere}
            to="/programs/$url_part"
          >
            <span lang={langOf(card, "name")}>{card.name}</span>
          </Link>
        </h3>
        {fit === undefined ? (
          <p className={css.fit}>{forWhom(card) ?? m.allAges}</p>
        ) : (
          <p className={css.fit}>
            <span className={css.faces}>
              {fit.members.map(({ member, can }) => (
                <Roundel isStruck={!can} k={member.colour} key={member.id} letter={member.letter} />
              ))}
            </span>
            <span>
              {saysGrades ? (forWhom(card) ?? m.allAges) : fit.names === "" ? null : <b>{fit.names} </b>}
              {saysGrades ? null : fit.text}
            </span>
          </p>
        )}
        <p className={css.when}>
          {datesText(card)}
          <br />
          {timesText(card, locations)}
        </p>
        <Row as="p" gap={3} wrap items="baseline" className={css.foot}>
          <span className={css.price}>
            {from ? <small>{m.from} </small> : null}
            {price}
          </span>
          <span className={css.places} data-tone={places.tone}>
            {places.text}
          </span>
        </Row>
      </div>
    </li>
  )
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
