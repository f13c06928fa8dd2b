import { messages } from "@hub/domain/kernel/messages"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { ReadyItem } from "@hub/domain/seasons/opening"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Member } from "../participants/members.ts"
import css from "./opening.module.css"

const m = messages("portal/opening.ready")

interface Props {
  readonly items: readonly ReadyItem[]
  readonly card: PaymentMethod | null
  readonly members: readonly Member[]
}

/** What would stop the family after its press, each with where it is mended. */
export function ReadyList({ items, card, members }: Props) {
  if (items.length === 0) return null
  const nameOf = (id: string | null): string => members.find((member) => member.id === id)?.name ?? ""
  return (
    <section aria-labelledby="ready-to-press" className={css.part}>
      <div className="sign">
        <h2 id="ready-to-press">{m.title}</h2>
        <span className="small dim">
          {m.done({ done: items.filter(({ is_done }) => is_done).length, count: items.length })}
        </span>
      </div>
      <ul className={css.ready}>
        {items.map((item) => {
          const { text, more } = textsOf(item, { name: nameOf(item.student_id), card })
          return (
            <Row
              as="li"
              items="start"
              gap={2}
              data-open={!item.is_done || undefined}
              key={`${item.kind} ${item.student_id}`}
            >
              <Icon name={item.is_done ? "check" : "alert"} />
              <p>
                {item.is_done ? text : <MendLink item={item}>{text}</MendLink>}
                <small className="small dim">{more}</small>
              </p>
            </Row>
          )
        })}
      </ul>
    </section>
  )
}

function textsOf(
  { kind, is_done, done, count }: ReadyItem,
  { name, card }: { name: string; card: PaymentMethod | null },
): { text: string; more: string } {
  switch (kind) {
    case "PROFILE":
      return { text: m.profile, more: is_done ? m.profileDone : m.profileMissing }
    case "GRADE":
      return { text: m.grade({ name }), more: is_done ? m.gradeDone : m.gradeMissing }
    case "BIRTH_DATE":
      return { text: m.birthDate({ name }), more: is_done ? m.birthDateDone : m.birthDateMissing }
    case "DOCUMENTS":
      return { text: m.documents({ name }), more: m.documentsDone({ done, count }) }
    case "QUESTIONS":
      return { text: m.questions({ name }), more: m.questionsOpen({ count }) }
    case "CARD":
      return card === null
        ? { text: m.card, more: is_done ? m.cardDone : m.cardMissing }
        : {
            text: m.cardName({ brand: brandOf(card), last4: card.last4 }),
            more: m.goodUntil({ month: String(card.expiration_month), year: String(card.expiration_year) }),
          }
  }
}

const brandOf = ({ brand }: PaymentMethod): string => brand.charAt(0).toUpperCase() + brand.slice(1)

function MendLink({ item, children }: { readonly item: ReadyItem; readonly children: ReactNode }) {
  const { kind, student_id, smart_form_template_ids } = item
  const id = student_id ?? ""
  const [form] = smart_form_template_ids
  if (kind === "PROFILE") return <Link to="/personal-info">{children}</Link>
  if (kind === "CARD") return <Link to="/cards">{children}</Link>
  if (kind === "DOCUMENTS")
    return (
      <Link activeOptions={{ exact: true }} to="/documents">
        {children}
      </Link>
    )
  if (kind === "QUESTIONS" && form !== undefined)
    return (
      <Link
        params={{ student_id: id, smart_form_template_id: form }}
        to="/personal-information/$student_id/sets/$smart_form_template_id"
      >
        {children}
      </Link>
    )
  return (
    <Link params={{ id }} to="/edit-participant/$id">
      {children}
    </Link>
  )
}
