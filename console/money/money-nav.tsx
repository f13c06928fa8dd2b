import { messages } from "@hub/domain/kernel/messages"
import type { Permission } from "@hub/domain/kernel/permission"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"

const m = messages("console/money.nav")

interface Part {
  readonly to: string
  readonly name: string
  readonly permission: Permission
}

const parts = (): readonly Part[] => [
  { to: "/money", name: m.late, permission: "refund" },
  { to: "/money/received", name: m.received, permission: "refund" },
  { to: "/money/refused", name: m.refused, permission: "refund" },
  { to: "/money/write-offs", name: m.writeOffs, permission: "refund" },
  { to: "/money/disputes", name: m.disputes, permission: "refund" },
  { to: "/money/payouts", name: m.payouts, permission: "books" },
  { to: "/money/accounts", name: m.accounts, permission: "books" },
]

/** On a phone the row is longer than the screen. */
function showCurrent(nav: HTMLElement | null) {
  const here = nav?.querySelector<HTMLElement>("[aria-current]")
  if (nav !== null && here !== null && here !== undefined && nav.scrollWidth > nav.clientWidth)
    here.scrollIntoView({ inline: "center", block: "nearest" })
}

/** The lists of money, each for who may read it. */
export function MoneyNav({ at }: { at: string }) {
  const me = useMe()
  return (
    <nav className="chips" aria-label={m.label} ref={showCurrent}>
      {parts()
        .filter(({ permission }) => isPermitted(me, permission))
        .map(({ to, name }) => (
          <PageLink key={to} to={to} className="chip" aria-current={to === at ? "page" : undefined}>
            {name}
          </PageLink>
        ))}
    </nav>
  )
}
