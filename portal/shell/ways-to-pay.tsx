import { messages } from "@hub/domain/kernel/messages"
import { useInit } from "../company/init.ts"
import { sellsCredits } from "../company/sells-credits.ts"
import { WaysOn } from "./ways-on.tsx"

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
