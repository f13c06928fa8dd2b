import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { type Mail, type Mailer, MailRefused, MailUnanswered } from "../providers/mail/port.ts"
import {
  type ClaimedMail,
  claimMail,
  giveUpMail,
  markSent,
  putBackMail,
  releaseMail,
  renewClaim,
} from "./claim-mail.ts"
import { type ComposeNeeds, composeMail } from "./compose-mail.ts"
import type { MailKind } from "./kinds.ts"
import { liftRefused, listRefused } from "./refused-addresses.ts"
import { waitAfterRefusal, waitAfterSilence } from "./retry-waits.ts"

export interface MailNeeds extends Omit<ComposeNeeds, "store"> {
  readonly store: Store
  readonly mailer: Mailer
  readonly clock: () => Date
  /** Aborted on shutdown: no further mail is started. */
  readonly ending?: AbortSignal
}

/** How many mails a process sends at once (decision 0054). */
export const MAX_SENDERS = 3
/** After so many refusals in one run the recipients aren't the cause. */
const MAX_REFUSED = 100
/** A claim is renewed while its mail is sent; one of a process that died is over after so long. */
const CLAIM_MS = 120_000
/** Someone waits for it at the screen, also where the mail server has refused the address before. */
const ASKED_FOR: ReadonlySet<MailKind> = new Set(["SIGN_IN_CODE", "NO_ACCOUNT"])
/** How long a shutdown waits for the mails under way. */
const ENDING_MS = 8_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Claims the next mail: codes first, then mails of the last hour with news behind all others, then the rest. Each query reads the start of an index. */
const claimNext = ({ store, clock }: MailNeeds, skipped: readonly string[]): Promise<ClaimedMail | undefined> =>
  store.transaction(async (tx) => {
    const now = clock()
    const hour_ago = after(now, -3_600_000)
    const classes = [
      sql`kind in ('SIGN_IN_CODE', 'NO_ACCOUNT') and created_at >= ${hour_ago}`,
      sql`created_at >= ${hour_ago} and kind <> 'FAMILY_NEWS'`,
      sql`created_at >= ${hour_ago}`,
      sql`created_at < ${hour_ago}`,
    ]
    for (const condition of classes) {
      const mail = await claimMail(tx, {
        condition: sql`${condition} and id <> all(${skipped}::uuid[])`,
        now,
        until: after(now, CLAIM_MS),
      })
      if (mail !== undefined) return mail
    }
    return undefined
  })

interface Failed {
  readonly id: string
  readonly error: unknown
}
type Outcome = "none" | "sent" | "ended" | Failed

/** A mail that is refused for good ends here, and its address is listed; one that may arrive later, or has perhaps arrived, waits. */
async function recordFailure(
  { store, clock }: MailNeeds,
  { id, tries, recipient }: ClaimedMail,
  error: unknown,
): Promise<Failed> {
  const now = clock()
  if (error instanceof MailRefused && error.is_final) {
    const { reason, is_of_address } = error
    await store.transaction(async (tx) => {
      await giveUpMail(tx, id, { because: reason, now })
      if (is_of_address) await listRefused(tx, { id, recipient, reason, now })
    })
  } else if (error instanceof MailRefused) await releaseMail(store, id, after(now, waitAfterRefusal(tries)))
  else if (error instanceof MailUnanswered) await releaseMail(store, id, after(now, waitAfterSilence(tries)))
  else await putBackMail(store, id, now)
  return { id, error }
}

/** Why it isn't sent any more. */
function reasonToEnd({ kind, good_until, is_refused, is_unsubscribed }: ClaimedMail, now: Date): string | undefined {
  if (good_until !== null && Date.parse(good_until) <= now.getTime()) return "It was too late for it."
  if (is_unsubscribed) return "The family doesn't want news."
  return is_refused && !ASKED_FOR.has(kind) ? "The mail server has refused this address before." : undefined
}

/** The mail, unless the process ends: nobody knows then whether it arrives. */
async function sendUnlessEnding({ mailer, ending }: MailNeeds, mail: Mail): Promise<void> {
  const end = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    const stop = (): void => {
      const timer = setTimeout(() => reject(new MailUnanswered(`The process ends while ${mail.id} is sent`)), ENDING_MS)
      end.signal.addEventListener("abort", () => clearTimeout(timer), { once: true })
    }
    if (ending?.aborted === true) stop()
    else ending?.addEventListener("abort", stop, { once: true, signal: end.signal })
  })
  try {
    await Promise.race([mailer.send(mail), ended])
  } finally {
    end.abort()
  }
}

/** No row is locked and no connection taken while the mail server answers. */
async function sendNext(needs: MailNeeds, skipped: readonly string[]): Promise<Outcome> {
  const { store, clock } = needs
  const claimed = await claimNext(needs, skipped)
  if (claimed === undefined) return "none"
  const because = reasonToEnd(claimed, clock())
  if (because !== undefined) {
    await giveUpMail(store, claimed.id, { because, now: clock() })
    return "ended"
  }
  const renewal = setInterval(() => {
    // A renewal that fails is made up for by the next one.
    renewClaim(store, claimed.id, after(clock(), CLAIM_MS)).catch(() => undefined)
  }, CLAIM_MS / 4)
  try {
    await sendUnlessEnding(needs, await composeMail(needs, claimed))
  } catch (error) {
    return await recordFailure(needs, claimed, error)
  } finally {
    clearInterval(renewal)
  }
  await markSent(store, claimed.id, clock())
  if (claimed.is_refused) await liftRefused(store, claimed.recipient)
  return "sent"
}

/**
 * Sends the queued mails until none is left or `run_ms` is over, and returns how many. A claimed mail is nobody else's, so two
 * processes never send the same one; a crash between sending and recording sends it twice, better than not at all.
 *
 * A call while all senders are busy returns at once: a sender that finds nothing looks again if there was a call since it looked. A
 * refused mail waits for some minutes, or ends. Another failure skips the mail for this run; a second one
 * ends the run and is thrown, since the mail server is in trouble.
 */
export function sendMails(needs: MailNeeds, { max_refused = MAX_REFUSED } = {}) {
  let calls = 0
  let active = 0

  async function send(run_ms: number): Promise<number> {
    const until = performance.now() + run_ms
    const refused_now: string[] = []
    let failed: Failed | undefined
    let sent = 0
    active += 1
    try {
      do {
        const calls_before = calls
        const outcome = await sendNext(needs, failed === undefined ? [] : [failed.id])
        if (outcome === "sent") sent += 1
        else if (outcome === "none") {
          if (calls === calls_before) break
        } else if (outcome === "ended") {
          // Nothing to tell: the row says why.
        } else if (outcome.error instanceof MailRefused) {
          refused_now.push(outcome.id)
        } else if (failed !== undefined) throw outcome.error
        else failed = outcome
      } while (refused_now.length < max_refused && performance.now() < until && needs.ending?.aborted !== true)
    } finally {
      // Without an await after the last check of `calls`, so that the next call finds this sender free.
      active -= 1
    }
    if (refused_now.length > 0)
      console.error(`The mail server refused ${refused_now.length} mails: ${refused_now.join(", ")}.`)
    if (failed !== undefined) throw failed.error
    return sent
  }

  return async (run_ms = Number.POSITIVE_INFINITY): Promise<number> => {
    calls += 1
    return active < MAX_SENDERS ? send(run_ms) : 0
  }
}
