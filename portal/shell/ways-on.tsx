import { messages } from "@hub/domain/kernel/messages"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link, type LinkProps } from "@tanstack/react-router"
import { useId } from "react"
import { sellsCredits, useInit } from "../company/init.ts"

export interface WayOn {
  readonly to: LinkProps["to"]
  readonly text: string
  readonly note: string
  readonly icon: IconName
}

/** The second column of a page that has nothing yet: what could be here, and where it comes from. */
export function WaysOn({ title, ways }: { title: string; ways: readonly WayOn[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="sign">
        <h2 id={id}>{title}</h2>
      </div>
      <ul>
        {ways.map(({ to, text, note, icon }) => (
          <li key={text}>
            <Link activeOptions={{ exact: true }} className="row" to={to}>
              <Icon name={icon} />
              <p>
                <b>{text}</b>
                <br />
                <span className="small dim">{note}</span>
              </p>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const m = messages("portal/shell.waysToPay")

/** Beside a page without cards: what a family can pay with, and where each is. */
export function WaysToPay({ hasCards }: { hasCards: boolean }) {
  const init = useInit()
  const fees = init.funboxes.map(({ payment_fee_basis_points }) => payment_fee_basis_points / 100)
  const [least, most] = [Math.min(...fees), Math.max(0, ...fees)]
  return (
    <WaysOn
      title={m.title}
      ways={[
        ...(hasCards
          ? [
              {
                to: "/availability",
                icon: "card",
                text: m.card,
                note: most > 0 ? m.cardFee({ least, most, is_one: least === most }) : m.cardFree,
              } as const,
            ]
          : []),
        { to: "/history", icon: "document", text: m.invoice, note: m.invoiceNote },
        ...(sellsCredits(init)
          ? [{ to: "/flexible-payments", icon: "undo", text: m.credits, note: m.creditsNote } as const]
          : []),
        { to: "/promocodes", icon: "tag", text: m.codes, note: m.codesNote },
      ]}
    />
  )
}
