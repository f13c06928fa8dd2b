import { messages } from "@hub/domain/kernel/messages"
import { ordinal } from "@hub/domain/kernel/text"
import type { Claim, ClaimedPick } from "@hub/domain/seasons/opening"
import { useEffect, useRef } from "react"
import type { Member } from "../participants/members.ts"
import css from "./opening.module.css"

const m = messages("portal/opening.got")

interface Props {
  readonly claim: Claim
  readonly members: readonly Member[]
  /** It answers a press on this page, whose button is gone. */
  readonly hasFocus: boolean
}

/** What one press got: how many of each, and what it didn't get with the reason. */
export function ClaimGot({ claim, members, hasFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) heading.current?.focus()
  }, [hasFocus])
  const count = (outcome: ClaimedPick["outcome"]): number =>
    claim.picks.filter((pick) => pick.outcome === outcome).length
  const [first, second, waitlist] = [count("FIRST"), count("SECOND"), count("WAITLIST")]
  const missed = claim.picks.filter(({ outcome }) => outcome !== "FIRST")
  const nameOf = ({ student_id }: ClaimedPick): string => members.find(({ id }) => id === student_id)?.name ?? ""
  return (
    <section aria-labelledby="claim-got" className={css.part}>
      <div className="sign">
        <h2 id="claim-got" ref={heading} tabIndex={-1}>
          {m.title}
        </h2>
      </div>
      <ul className={css.figures}>
        <Figure count={first} text={m.first({ count: first })} />
        <Figure count={second} text={m.second({ count: second })} />
        <Figure count={waitlist} text={m.waitlist} />
      </ul>
      <StateOf claim={claim} got={first + second} />
      {claim.orders.filter(({ state }) => state === "HELD").length > 1 ? <p>{m.twoAreas}</p> : null}
      {missed.length === 0 ? null : (
        <>
          <h3>{m.missed}</h3>
          <ul className={css.missed}>
            {missed.map((pick) => (
              <li key={`${pick.student_id} ${pick.offering_id}`}>
                <b>{m.line({ program: pick.name, name: nameOf(pick) })}</b>
                <span className="small">{whyNot(pick, nameOf(pick))}</span>
                <span className="small">{instead(pick, nameOf(pick))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Figure = ({ count, text }: { readonly count: number; readonly text: string }) => (
  <li>
    <span className="numeral">{count}</span> {text}
  </li>
)

function StateOf({ claim, got }: { readonly claim: Claim; readonly got: number }) {
  const text = stateText(claim, got)
  return text === "" ? null : <p>{text}</p>
}

function stateText({ orders, picks }: Claim, got: number): string {
  if (got === 0) return m.none
  if (orders.every(({ state }) => state === "OVER")) return m.over
  if (orders.every(({ state }) => state === "BOOKED")) return m.booked
  return picks.every(({ outcome }) => outcome === "FIRST") ? m.allGot : ""
}

/** Against the first choice. */
function whyNot({ offering_id, reasons }: ClaimedPick, name: string): string {
  const code = reasons.find((reason) => reason.offering_id === offering_id)?.code
  switch (code) {
    case "offered":
      return m.offered({ name })
    case "held_too_long":
    case "held_in_vain":
      return m.held
    case "gone":
    case "started":
      return m.gone
    case "closed":
    case "not_open_yet":
      return m.closed
    case "application_needed":
      return m.apply
    case "already_booked":
    case "overlaps":
      return m.overlaps({ name })
    case "grade_unknown":
    case "birth_date_unknown":
      return m.unknown({ name })
    case "grade_too_low":
    case "grade_too_high":
    case "too_young":
    case "too_old":
      return m.tooOldOrYoung({ name })
    default:
      return m.full
  }
}

function instead({ outcome, second_name, position, reasons }: ClaimedPick, name: string): string {
  if (outcome === "SECOND") return m.second_got({ name, second: second_name ?? "" })
  if (outcome === "WAITLIST") return m.waits({ name, position: ordinal(position ?? 1) })
  const hasOther = reasons.some(({ code }) => code === "overlaps" || code === "already_booked")
  return hasOther ? "" : m.nothing({ name })
}
