import type { InviteState } from "@hub/domain/invites/invite-states"
import { messages } from "@hub/domain/kernel/messages"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { type Figure, Figures } from "@hub/ui/figures/figures"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { FamiliesPart } from "./families-part.tsx"
import type { FamilyFilter, Invites } from "./queries.ts"
import { WaveForm } from "./wave-form.tsx"
import { WavesPart } from "./waves-part.tsx"

const m = messages("console/invites.page")

interface Props {
  found: Invites
  filter: FamilyFilter
  page: number
  /** Families of other locations are in a wave, so who may write everywhere sends it. */
  mayInvite: boolean
}

const zero = (count: number): "zero" | undefined => (count === 0 ? "zero" : undefined)

const toState = (state: InviteState) =>
  function link(inside: ReactNode) {
    return (
      <Link to="/invites" search={({ site, day }) => ({ site, day, state })}>
        {inside}
      </Link>
    )
  }

function figuresOf({ sums }: Invites): Figure[] {
  const { families, came_in, confirmed, invited, not_invited, no_mail, concerns } = sums
  return [
    {
      id: "in",
      figure: came_in,
      text: m.cameIn({ count: came_in }),
      more: m.of({ count: families }),
      tone: zero(came_in),
    },
    {
      id: "confirmed",
      figure: confirmed,
      text: m.confirmed({ count: confirmed }),
      tone: zero(confirmed),
      link: toState("CONFIRMED"),
    },
    { id: "invited", figure: invited, text: m.invited, tone: zero(invited), link: toState("INVITED") },
    { id: "not", figure: not_invited, text: m.notInvited, tone: zero(not_invited), link: toState("NOT_INVITED") },
    { id: "no-mail", figure: no_mail, text: m.noMail, tone: no_mail === 0 ? "zero" : "bad", link: toState("NO_MAIL") },
    {
      id: "concerns",
      figure: concerns,
      text: m.concerns({ count: concerns }),
      tone: concerns === 0 ? "zero" : "bad",
      link: (inside) => <PageLink to="/inbox?kind=concerns">{inside}</PageLink>,
    },
  ]
}

/** How many have come in, a wave to send, the waves that were sent, and every family. */
export function InvitesScreen({ found, filter, page, mayInvite }: Props) {
  if (found.sums.families === 0) return <EmptyState text={m.none} />
  return (
    <Stack gap={6}>
      <Figures label={m.sums} figures={figuresOf(found)} />
      {mayInvite && <WaveForm key={filter.batch ?? 0} batch={filter.batch} />}
      <WavesPart waves={found.waves} mayStop={mayInvite} />
      <FamiliesPart filter={filter} page={page} />
    </Stack>
  )
}
