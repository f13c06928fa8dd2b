import type { Kind } from "@hub/domain/catalogue/kinds"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import css from "./words-tile.module.css"

/** What a family that has never been here asks about programs of a kind, and where the answer is. */
const WORDS: Readonly<Record<Kind, { icon: IconName; title: string; text: string; to: "calendar" | "support" }>> = {
  DAYCAMP_PROGRAM: {
    icon: "calendar",
    title: "Which week?",
    text: "See every week beside what your family has already.",
    to: "calendar",
  },
  DAYCAMP_SESSION: {
    icon: "calendar",
    title: "Just one day?",
    text: "Book as many days as you need. Each is its own booking, and can be moved on its own.",
    to: "calendar",
  },
  PROGRAM: {
    icon: "help",
    title: "Never been to a class?",
    text: "Each program's page says what a day looks like, who leads it and what to bring.",
    to: "support",
  },
  OVERNIGHT: {
    icon: "help",
    title: "First night away?",
    text: "Each program's page says what the night looks like and what to pack. For the rest, ask us.",
    to: "support",
  },
}

/** As many as the tile has columns. */
const MORE = [
  {
    title: "What if plans change?",
    text: "Each program's page says until when you can move or cancel, and what comes back.",
  },
  { title: "Forms to fill in?", text: "Once you book, your dashboard lists what we need from you, and by when." },
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
      {to === "calendar" ? "Open the calendar" : "Ask us"}
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
