import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Opening } from "@hub/domain/seasons/opening"
import { openingToShow } from "@hub/domain/seasons/opening-to-show"
import { claimOf, isLive } from "./claim-plan.ts"
import { findSeason } from "./find-opening.ts"
import { readQueue } from "./join-queue.ts"
import type { OpeningCaches, OpeningNeeds } from "./opening-needs.ts"
import { claimsOf, ownOpenings, plannedPicks } from "./queries.ts"
import { readyItems } from "./ready.ts"
import { openingOf } from "./store.ts"

type Needs = OpeningNeeds & OpeningCaches

const NOBODY = { is_present: false, position: null, size: 0 }

/** Opening day as a family sees it: when, what is missing before, its place in the queue, and what its press got. */
export const readOpening =
  (needs: Needs) =>
  async (customer_id: string, url_part: string): Promise<Opening> => {
    const { store, is_mail_off } = needs
    const season = await findSeason(needs)(url_part)
    const now = needs.clock()
    const [picks, claims, cards] = await Promise.all([
      plannedPicks(store, { season_id: season.id, customer_ids: [customer_id], now }),
      claimsOf(store, season.id, customer_id),
      cardsOf(needs, customer_id),
    ])
    const hasOwn = picks.length === 0 && season.early.length > 0
    const own = hasOwn ? await ownOpenings(store, { season_id: season.id, customer_id, now }) : undefined
    const opens_at = openingToShow({
      picks: picks.flatMap((pick) => pick.opens_at ?? []),
      season: own?.map((one) => one.opens_at) ?? season.opens_at,
      claims: claims.map((claim) => ({ opens_at: claim.opens_at, is_live: isLive(claim, now) })),
      now,
    })
    const isThen = (instant: string | null): boolean =>
      opens_at !== null && instant !== null && Date.parse(instant) === Date.parse(opens_at)
    const has_card = needs.saved === null ? undefined : cards === undefined ? undefined : cards.length > 0
    const ready = await store.transaction((tx) => readyItems(tx, { customer_id, picks, now, is_mail_off, has_card }))
    const opening = opens_at === null ? undefined : await openingOf(store, season.id, opens_at)
    const queue = opening === undefined ? NOBODY : await readQueue(needs)(customer_id, opening)
    const claim = claims.find((one) => isThen(one.opens_at))
    return {
      season_id: season.id,
      opens_at,
      server_time: now.toISOString(),
      pick_count: picks.filter((pick) => isThen(pick.opens_at)).length,
      ready,
      card: cards?.[0] ?? null,
      queue,
      claim:
        claim === undefined
          ? null
          : claimOf(claim, { now, position: claim.decided_at === null ? queue.position : null }),
    }
  }

/** The first is the one that is charged. Undefined while the provider doesn't answer. */
const cardsOf = ({ saved }: Pick<Needs, "saved">, customer_id: string): Promise<PaymentMethod[] | undefined> =>
  saved === null ? Promise.resolve([]) : saved.list(customer_id).catch(() => undefined)
