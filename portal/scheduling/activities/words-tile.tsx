import type { Kind } from "@hub/domain/catalogue/kinds"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { wordsTile as t } from "./words.tsx"
import css from "./words-tile.module.css"

/** What a family that has never been here asks about programs of a kind, and where the answer is. */
const WORDS: Readonly<Record<Kind, { icon: IconName; title: string; text: string; to: "calendar" | "support" }>> = {
  DAYCAMP_PROGRAM: {
    icon: "calendar",
    title: t.weekQuestion,
    text: t.weekAnswer,
    to: "calendar",
  },
  DAYCAMP_SESSION: {
    icon: "calendar",
    title: t.dayQuestion,
    text: t.dayAnswer,
    to: "calendar",
  },
  PROGRAM: {
    icon: "help",
    title: t.classQuestion,
    text: t.classAnswer,
    to: "support",
  },
  OVERNIGHT: {
    icon: "help",
    title: t.nightQuestion,
    text: t.nightAnswer,
    to: "support",
  },
}

/** As many as the tile has columns. */
const MORE = [
  {
    title: t.plansQuestion,
    text: t.plansAnswer,
  },
  { title: t.formsQuestion, text: t.formsAnswer },
]

const COLUMNS = { two: 2, three: 3, four: 4 }
const left = (cards: number, columns: number): number => (columns - (cards % columns)) % columns

/** Closes a short row of cards; gone where the row is full. */
export function WordsTile({ kind, cards }: { readonly kind: Kind; readonly cards: number }) {
  const { icon, title, text, to } = WORDS[kind]
  const spans = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, columns]) => [`data-${name}`, left(cards, columns)]),
  )
  const go = (
    <>
      {to === "calendar" ? t.openTheCalendar : t.askUs}
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
      {MORE.map((one) => (
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
