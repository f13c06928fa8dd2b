import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { disputeReason } from "@hub/domain/orders/dispute-reason"
import type { ReactNode } from "react"
import { spanLabel } from "../shell/ages.ts"
import { clockLabel, untilLabel } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import type { Site, Wait } from "./queries.ts"
import css from "./waits-for-you.module.css"

const m = messages("console/today.waits")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Props {
  waits: readonly Wait[]
  now: string
  /** The site whose gate opens next. */
  next: Site | undefined
}

/** What waits, by urgency, then age; each with one verb. */
export function WaitsForYou({ waits, now, next }: Props) {
  const me = useMe()
  const { business } = me
  const mayAnswer = ({ kind }: Wait) => kind !== "MEDICATION" || isPermitted(me, "read_health")
  const all = waits.reduce((sum, { count }) => sum + count, 0)
  return (
    <section>
      <div className="sign">
        <h2>{m.title}</h2>
        {all > 0 && <span className="small dim">{m.all({ count: all })}</span>}
      </div>
      {waits.length === 0 && (
        <p>
          {next !== undefined && next.opens_at > now
            ? m.noneUntil({ time: clockLabel(next.opens_at, next.time_zone) })
            : m.none}
        </p>
      )}
      <ol className={css["waits"]}>
        {waits.map((wait) => (
          <li key={wait.kind}>
            <span className={css["age"]} data-tone={toneOf(wait)}>
              {spanLabel(wait.oldest_at, now)}
            </span>
            <span className={css["kind"]}>{m[wait.kind]}</span>
            <p>
              <b className={css["own-kind"]}>{m.kind({ kind: m[wait.kind] })} </b>
              {textOf(wait)}
              {moreOf(wait, now, business.time_zone).map((text) => (
                <small key={text}>{text}</small>
              ))}
            </p>
            {mayAnswer(wait) ? (
              <PageLink className={`button compact ${wait.kind === "DISPUTE" ? "ink" : "line"}`} to={placeOf(wait)}>
                <span>{verbOf(wait)}</span>
              </PageLink>
            ) : (
              <span className="small dim">{m.ofHealth}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const toneOf = ({ kind }: Wait): "bad" | "warn" | undefined => {
  if (kind === "CANCELLATION" || kind === "DISPUTE" || kind === "FAILED_PART") return "bad"
  return kind === "REFUSED_REFUND" || kind === "OFFER" || kind === "APPLICATION" ? "warn" : undefined
}

/** Of money it says whose and how much, of the others how many. */
function textOf({ kind, count, who, what, oldest_amount }: Wait): ReactNode {
  const oldest = what === "" ? who : m.oldest({ who, what })
  switch (kind) {
    case "APPLICATION":
      return [<b key="count">{m.applications({ count })}</b>, " ", oldest]
    case "DOCUMENT":
      return [<b key="count">{m.documents({ count })}</b>, " ", oldest]
    case "OFFER":
      return [<b key="count">{m.offers({ count })}</b>, " ", oldest]
    case "CANCELLATION":
      return [<b key="count">{m.asked({ who })}</b>, " ", what]
    case "MEDICATION":
      return [<b key="count">{m.requests({ count })}</b>, " ", what]
    case "DISPUTE":
    case "FAILED_PART":
    case "REFUSED_REFUND":
      return [
        <b key="whose">
          {oldest_amount === null ? m.whoseAlone({ who }) : m.whose({ who, amount: formatMoney(oldest_amount) })}
        </b>,
        " ",
        kind === "DISPUTE" ? disputeReason(what) : what,
      ]
    default:
      return what
  }
}

const IS_OF_MONEY: readonly Wait["kind"][] = ["DISPUTE", "FAILED_PART", "REFUSED_REFUND"]

function moreOf({ kind, count, amount, oldest_amount, due_at }: Wait, now: string, time_zone: string): string[] {
  const more = count - 1
  const rest = amount === null ? null : amount - (oldest_amount ?? 0)
  const others = rest === null ? m.andMoreAlone({ count: more }) : m.andMore({ count: more, amount: formatMoney(rest) })
  return [
    ...(due_at === null ? [] : [m.due({ kind, at: untilLabel(due_at, now, time_zone) })]),
    ...(IS_OF_MONEY.includes(kind) && more > 0 ? [others] : []),
  ]
}

function verbOf({ kind, count }: Wait): ReactNode {
  const text = { kind: m[kind], hidden }
  if (kind === "APPLICATION") return m.read(text)
  if (kind === "DOCUMENT" || kind === "CANCELLATION") return m.look(text)
  return count > 1 && IS_OF_MONEY.includes(kind) ? m.seeAll({ ...text, count }) : m.open(text)
}

function placeOf({ kind, count, family_id, subject_id }: Wait): string {
  if (kind === "APPLICATION") return "/inbox"
  if (kind === "DOCUMENT") return "/inbox?kind=documents"
  if (kind === "CANCELLATION") return `/inbox?kind=cancellations&id=${subject_id ?? ""}`
  if (kind === "MEDICATION") return "/health"
  if (kind === "FAILED_PART") return "/money"
  if (kind === "DISPUTE")
    return count === 1 && subject_id !== null ? `/money/disputes/${subject_id}` : "/money/disputes"
  if (kind === "REFUSED_REFUND") return "/money/refused"
  if (kind === "OFFER" && subject_id !== null) return `/programs/${subject_id}`
  return family_id === null ? "/families" : `/families/${family_id}`
}
