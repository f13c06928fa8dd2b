import type { Kind } from "@hub/domain/catalogue/kinds"
import { messages } from "@hub/domain/kernel/messages"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import css from "./text-tile.module.css"

const m = messages("portal/scheduling/activities.wordsTile")

/** What a family that has never been here asks about programs of a kind, and where the answer is. */
const texts = (): Readonly<
  Record<Kind, { icon: IconName; title: string; text: string; to: "calendar" | "support" }>
> => ({
  DAYCAMP_PROGRAM: {
    icon: "calendar",
    title: m.weekQuestion,
    text: m.weekAnswer,
    to: "calendar",
  },
  DAYCAMP_SESSION: {
    icon: "calendar",
    title: m.dayQuestion,
    text: m.dayAnswer,
    to: "calendar",
  },
  PROGRAM: {
    icon: "help",
    title: m.classQuestion,
    text: m.classAnswer,
    to: "support",
  },
  OVERNIGHT: {
    icon: "help",
    title: m.nightQuestion,
    text: m.nightAnswer,
    to: "support",
  },
})

/** As many as the tile has columns. */
const more = () => [
  {
    title: m.plansQuestion,
    text: m.plansAnswer,
  },
  { title: m.formsQuestion, text: m.formsAnswer },
]

const COLUMNS = { two: 2, three: 3, four: 4 }
const left = (cards: number, columns: number): number => (columns - (cards % columns)) % columns

/** Closes a short row of cards; gone where the row is full. */
export function TextTile({ kind, cards }: { readonly kind: Kind; readonly cards: number }) {
  const { icon, title, text, to } = texts()[kind]
  const spans = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, columns]) => [`data-${name}`, left(cards, columns)]),
  )
  const go = (
    <>
      {to === "calendar" ? m.openTheCalendar : m.askUs}
      <Icon name="arrow" />
    </>
  )
  return (
    <li className={css.tile} {...spans}>
      <div className={css.question}>
        <span className={css.mark}>
          <Icon name={icon} />
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
        {to === "calendar" ? (
          <Link search={{ kinds: kind }} to="/availability">
            {go}
          </Link>
        ) : (
          <Link to="/support">{go}</Link>
        )}
      </div>
      {more().map((one) => (
        <div className={css.question} key={one.title}>
          <span className={css.mark}>
            <Icon name="help" />
          </span>
          <h3>{one.title}</h3>
          <p>{one.text}</p>
        </div>
      ))}
    </li>
  )
}
