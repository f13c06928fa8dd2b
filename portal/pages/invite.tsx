import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { TrailScene } from "@hub/ui/scene/trail-scene"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { ChoosePassword } from "../invites/choose-password.tsx"
import { inviteQuery } from "../invites/queries.ts"
import { ExpiredInvite, NoInvite, UsedInvite } from "../invites/used-up.tsx"
import styles from "./invite.module.css"

const m = messages("portal/invites.invite")

/** Beside the picture of the sign-in. */
export const InviteFrame = ({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) => (
  <main id="main" className="bleed" aria-busy={isBusy}>
    <Stack className={styles["invite"]}>
      <div className={`${styles["picture"] ?? ""} on-brand`}>
        <TrailScene className={styles["scene"]} />
      </div>
      <Stack gap={5} className={styles["form"]}>
        {children}
      </Stack>
    </Stack>
  </main>
)

/** /invite/{token}: a family that came over from another system takes its account. Looking at the link changes nothing. */
export function InvitePage() {
  const { name: company_name } = useInit().company_profile
  const { token } = useParams({ from: "/invite/$token" })
  const navigate = useNavigate()
  const query = useQuery(inviteQuery(token))
  return (
    <InviteFrame isBusy={query.isPending}>
      {isProblem(query.error, "NOT_FOUND", "VALIDATION") ? (
        <NoInvite isKnown={false} />
      ) : (
        <>
          {query.data === undefined && <h1>{m.titlePlain}</h1>}
          <QueryPart query={query} loading={m.loading} failed={m.failed}>
            {({ state, first_name, email }) => {
              switch (state) {
                case "OPEN":
                  return (
                    <Stack gap={4}>
                      <div>
                        <h1>{m.title({ first_name })}</h1>
                        <p>{m.lead({ company_name })}</p>
                      </div>
                      <ChoosePassword
                        token={token}
                        email={email}
                        onTaken={() => void navigate({ to: "/check-details", replace: true })}
                      />
                    </Stack>
                  )
                case "USED":
                  return <UsedInvite email={email} />
                case "EXPIRED":
                  return <ExpiredInvite token={token} />
                case "GONE":
                  return <NoInvite isKnown />
              }
            }}
          </QueryPart>
        </>
      )}
    </InviteFrame>
  )
}
