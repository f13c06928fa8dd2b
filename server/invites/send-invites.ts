import { INVITE_DAYS } from "@hub/domain/invites/invite"
import { addDays } from "@hub/domain/kernel/calendar"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Transaction } from "../database/transaction.ts"
import { queueFamilyMails } from "../mail/queue-mail.ts"
import { type DueInvite, dueInvites, familiesToAsk, type SentTo } from "./audience-queries.ts"
import { inviteToken } from "./invite-links.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { type Business, businessOf } from "./queries.ts"
import { endInvites, markSent } from "./store.ts"

type Needs = Pick<InvitesNeeds, "store" | "clock" | "link_keys" | "deliver">

/** In one transaction: a process that is killed has sent all of them or none. */
const PAGE = 200
export const DAY_MS = 86_400_000

export const mailFacts = (
  { children, bookings }: Pick<SentTo, "children" | "bookings">,
  { business, now, is_reminder, token }: { business: Business; now: Date; is_reminder: boolean; token: string },
) => ({
  business: business.name,
  children: [...children],
  bookings,
  is_reminder,
  until: addDays(dayAt(now.toISOString(), business.time_zone), INVITE_DAYS),
  token,
})

/** Why it isn't sent any more. */
const endedBecause = (family: SentTo | undefined) =>
  family === undefined || family.is_in
    ? ("CAME_IN" as const)
    : family.email === null || family.is_refused || family.is_restricted
      ? ("NO_MAIL" as const)
      : undefined

async function sendPage({ clock, link_keys }: Needs, tx: Transaction, due: readonly DueInvite[]): Promise<void> {
  const now = clock()
  const [business, families] = [
    await businessOf(tx),
    await familiesToAsk(
      tx,
      due.map(({ customer_id }) => customer_id),
    ),
  ]
  const known = new Map(families.map((family) => [family.family_id, family]))
  const going: (DueInvite & { readonly family: SentTo })[] = []
  for (const invite of due) {
    const family = known.get(invite.customer_id)
    const because = endedBecause(family)
    if (because === undefined && family !== undefined) going.push({ ...invite, family })
    else await endInvites(tx, [invite.id], { because: because ?? "NO_MAIL", now })
  }
  const expires_at = new Date(now.getTime() + INVITE_DAYS * DAY_MS)
  const mails = going.map(({ id, customer_id, language, family }) => ({
    customer_id,
    about_id: id,
    language: family.language ?? language,
    good_until: expires_at,
    facts: mailFacts(family, { business, now, is_reminder: family.is_again, token: inviteToken(link_keys, id) }),
  }))
  await queueFamilyMails(tx, mails, { kind: "FAMILY_INVITE", now })
  await markSent(
    tx,
    going.map(({ id }) => id),
    { now, expires_at },
  )
}

/** Hands what is due to the mail, page by page. Two workers at once share them; families that have come in, or are gone, get none. */
export const sendInvites = (needs: Needs) => async (): Promise<number> => {
  let count = 0
  for (;;) {
    const sent = await needs.store.transaction(async (tx) => {
      const due = await dueInvites(tx, { now: needs.clock(), limit: PAGE })
      if (due.length > 0) await sendPage(needs, tx, due)
      return due.length
    })
    count += sent
    if (sent > 0) needs.deliver()
    if (sent < PAGE) return count
  }
}
