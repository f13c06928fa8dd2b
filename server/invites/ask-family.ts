import { ASKED_MAX, INVITE_DAYS, PAUSE_HOURS } from "@hub/domain/invites/invite"
import type { InvitedFamily } from "@hub/domain/invites/invites.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import { requireFamily } from "../families/queries.ts"
import { inLanguage } from "../language/in-language.ts"
import { type ListedFamily, listFamilies } from "./audience-queries.ts"
import { groupedCode, letterCode, newLetterCode } from "./invite-links.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { type Business, businessOf, lastMail } from "./queries.ts"
import { shownFamily } from "./read-invites.ts"
import { DAY_MS } from "./send-invites.ts"
import { addInvites, addLetter, lockWaves, nextNth, openLetter } from "./store.ts"

const letter = messages("server/invites.letter")

interface Asking {
  readonly id: string
  readonly now: Date
}

/** One that came over; it has to have no account of its own yet. */
async function familyOf(db: Database, { id, now }: Asking): Promise<ListedFamily> {
  const { time_zone } = await businessOf(db)
  const listing = { filter: { family_id: id }, sites: null, time_zone, now }
  const [family] = await listFamilies(db, listing, { limit: 1, offset: 0 })
  if (family === undefined) throw problem("NOT_FOUND")
  return family
}

const requireOpen = ({ state }: ListedFamily): void => {
  if (state === "CAME_IN" || state === "CONFIRMED") throw problem("INVITE_OVER")
}

/** Asks one family now; pressed twice, or while its mail waits, once. */
export const askFamily =
  ({ store, clock, begin }: Pick<InvitesNeeds, "store" | "clock" | "begin">) =>
  async (by: StaffActor, id: string): Promise<InvitedFamily> => {
    const now = clock()
    await requireFamily(store, { by, permission: "message", customer_id: id })
    await store.as(by).transaction(async (tx) => {
      await lockWaves(tx)
      const family = await familyOf(tx, { id, now })
      requireOpen(family)
      if (family.is_restricted) throw problem("FAMILY_RESTRICTED")
      if (family.state === "PLANNED") return
      if (family.state === "NO_MAIL") throw problem("NO_EMAIL")
      // Another address than that of the last mail, or one that came back, is asked at once.
      const last = await lastMail(tx, id)
      const isLate = last !== undefined && Date.parse(last.created_at) > now.getTime() - PAUSE_HOURS * 3_600_000
      if (family.asked >= ASKED_MAX || isLate) throw problem("INVITED_LATELY")
      const invite = { id: newId(), customer_id: id, nth: await nextNth(tx, id), language: null }
      await addInvites(tx, [invite], { wave_id: null, due_at: now })
      await recordAction(tx, { action: "FAMILY_INVITED", subject: "customer", subject_id: id, now })
    })
    begin()
    return shownFamily(await familyOf(store, { id, now }))
  }

interface Letter {
  readonly family: ListedFamily
  readonly business: Business
  readonly code: string
  readonly until: string
  readonly public_origin: string
}

const letterOf = ({ family: { name, language: own }, business, code, until, public_origin }: Letter) => {
  const language = own ?? SOURCE_LANGUAGE
  return inLanguage(language, () => ({
    language,
    business: business.name,
    code: groupedCode(code),
    url: `${public_origin}/invite`,
    dear: letter.dear({ name }),
    words: letter.words({ business: business.name }),
    until: letter.until({ day: dayYearLabel(dayAt(until, business.time_zone)) }),
  }))
}

/** A code for the phone or a letter: the one that is good already, else a new one. */
export const writeLetter =
  ({ store, clock, link_keys, public_origin }: Pick<InvitesNeeds, "store" | "clock" | "link_keys" | "public_origin">) =>
  async (by: StaffActor, id: string) => {
    const now = clock()
    await requireFamily(store, { by, permission: "message", customer_id: id })
    return store.as(by).transaction(async (tx) => {
      await lockWaves(tx)
      const family = await familyOf(tx, { id, now })
      requireOpen(family)
      const shown = { family, business: await businessOf(tx), public_origin }
      const open = await openLetter(tx, id, now)
      const known = open?.code_hash == null ? undefined : letterCode(link_keys, open.id, open.code_hash)
      if (known !== undefined && open?.expires_at != null)
        return letterOf({ ...shown, code: known, until: open.expires_at })
      if ((await nextNth(tx, id)) > ASKED_MAX * 2) throw problem("INVITED_LATELY")
      const invite_id = newId()
      const { code, hash } = newLetterCode(link_keys, invite_id)
      const expires_at = new Date(now.getTime() + INVITE_DAYS * DAY_MS)
      await addLetter(tx, { id: invite_id, customer_id: id, code_hash: hash, now, expires_at })
      await recordAction(tx, { action: "INVITE_LETTER_WRITTEN", subject: "customer", subject_id: id, now })
      return letterOf({ ...shown, code, until: expires_at.toISOString() })
    })
  }
