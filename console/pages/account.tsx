import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { endShift } from "../gate/offline/forget-device.ts"
import { sendWaiting } from "../inbox/later.ts"
import { PageHead } from "../shell/page-head.tsx"
import { AccountScreen } from "../staff/account-screen.tsx"
import { useMe, waysQuery } from "../staff/queries.ts"
import { rolesLabel, sitesLabel } from "../staff/roles.ts"
import { SignOutButton } from "../staff/sign-out-button.tsx"

const m = messages("console/staff.account")

/** /staff/account: who is signed in, how, and where. */
export function AccountPage() {
  const { name, email, roles, sites } = useMe()
  const ways = useQuery(waysQuery)
  return (
    <>
      <PageHead over={email ?? undefined} title={name}>
        <SignOutButton beforeLeave={sendWaiting} onLeave={endShift} />
      </PageHead>
      <p>
        {m.may} <b>{rolesLabel(roles)}</b>, {sitesLabel(roles, sites)}
      </p>
      <QueryPart query={ways} loading={m.loading} rows={5} failed={m.failed}>
        {(found) => <AccountScreen ways={found} />}
      </QueryPart>
    </>
  )
}
