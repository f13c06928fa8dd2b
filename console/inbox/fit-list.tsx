import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { gradeRangeLabel, gradeShort } from "@hub/domain/participants/grade"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import css from "./facts.module.css"
import type { WholeApplication } from "./queries.ts"
import { reasonTexts } from "./texts.ts"

const m = messages("console/inbox.fitList")

interface Fact {
  readonly id: string
  readonly name: string
  readonly more: string
  readonly value: string
  readonly mark: "ok" | "warn" | "bad"
}

const MARKS: Record<Fact["mark"], IconName> = { ok: "check", warn: "alert", bad: "close" }

function ageFact({ age: { min, max, value }, reasons }: WholeApplication): Fact[] {
  if (min === null && max === null) return []
  const isWrong = reasons.includes("too_young") || reasons.includes("too_old")
  return [
    {
      id: "age",
      name: m.age,
      more: m.range({ min: min ?? undefined, max: max ?? undefined }),
      value: value === null ? m.unknown : String(value),
      mark: isWrong ? "bad" : value === null ? "warn" : "ok",
    },
  ]
}

function gradeFact({ grade: { min, max, value }, reasons }: WholeApplication): Fact[] {
  const range = gradeRangeLabel(min, max)
  if (range === undefined) return []
  const isWrong = reasons.includes("grade_too_low") || reasons.includes("grade_too_high")
  const isKnown = value !== null && value > 0
  return [
    {
      id: "grade",
      name: m.grade,
      more: range,
      value: isKnown ? gradeShort(value) : m.unknown,
      mark: isWrong ? "bad" : isKnown ? "ok" : "warn",
    },
  ]
}

const daysFact = ({ overlaps, reasons }: WholeApplication): Fact => ({
  id: "days",
  name: m.sameDays,
  more: overlaps ?? (reasons.includes("already_booked") ? reasonTexts().already_booked : m.nothingElse),
  value: overlaps === null && !reasons.includes("already_booked") ? m.free : m.taken,
  mark: overlaps === null && !reasons.includes("already_booked") ? "ok" : "bad",
})

const capacityFact = ({ places, held_until }: WholeApplication): Fact => ({
  id: "places",
  name: m.places,
  more: m.placesMore({ capacity: places.capacity, waiting: places.waiting }),
  value: held_until === null ? m.left({ count: Math.max(0, places.free) }) : m.held,
  mark: held_until === null && places.free <= 0 ? "bad" : "ok",
})

function otherFacts({ papers, card, siblings, reasons, open_parts }: WholeApplication): Fact[] {
  const time = reasons.find((code) => code === "started" || code === "closed")
  return [
    ...(time === undefined
      ? []
      : [{ id: "time", name: m.time, more: "", value: reasonTexts()[time], mark: "bad" as const }]),
    ...(open_parts > 0
      ? [
          {
            id: "parts",
            name: m.answers,
            more: m.answersMore,
            value: m.open({ count: open_parts }),
            mark: "warn" as const,
          },
        ]
      : []),
    ...(papers.total > 0
      ? [
          {
            id: "papers",
            name: m.papers,
            more: papers.open.length === 0 ? m.allSent : listOf(papers.open),
            value: m.doneOf({ done: papers.done, total: papers.total }),
            mark: papers.open.length === 0 ? ("ok" as const) : ("warn" as const),
          },
        ]
      : []),
    ...(card.is_asked
      ? [
          {
            id: "card",
            name: m.card,
            more: card.has === null ? m.cardUnknown : "",
            value: card.has === true ? m.yes : card.has === null ? m.unknown : m.no,
            mark: card.has === true ? ("ok" as const) : ("warn" as const),
          },
        ]
      : []),
    ...(siblings.length > 0
      ? [
          {
            id: "siblings",
            name: m.siblings,
            more: listOf(
              siblings.map(({ name, is_booked }) => (is_booked ? m.isBooked({ name }) : m.asksToo({ name }))),
            ),
            value: m.together,
            mark: "ok" as const,
          },
        ]
      : []),
  ]
}

/** What fits, one line each: what is asked for and what is. */
export function FitList({ application }: { application: WholeApplication }) {
  const facts = [
    ...ageFact(application),
    ...gradeFact(application),
    daysFact(application),
    capacityFact(application),
    ...otherFacts(application),
  ]
  return (
    <ul className={css["facts"]}>
      {facts.map(({ id, name, more, value, mark }) => (
        <li key={id} data-mark={mark}>
          <Icon name={MARKS[mark]} />
          <div>
            {name}
            {more !== "" && <small>{more}</small>}
          </div>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  )
}
