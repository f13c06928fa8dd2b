import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyLine, tidyText } from "@hub/domain/kernel/typed-text"
import { timeAt } from "@hub/domain/kernel/zone"
import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { Audience, MessageText } from "@hub/domain/messages/messages.staff"
import { textParts } from "@hub/domain/messages/text-parts"
import { afterNight } from "../alerts/quiet-hours.ts"
import type { Database } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { inLanguage } from "../language/in-language.ts"
import { textOfMail } from "../mail/mail-text.ts"
import { previewMail } from "../mail/queued-mails.ts"
import { errorsOf, filled, type TextError, textFor, textWordsFor } from "./fill-message.ts"
import * as m from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { type Company, companyOf, familyName, locationName, offeringName, seasonName } from "./queries.ts"
import { type NotReached, type Reached, recipientsOf } from "./recipients-queries.ts"

export interface Draft {
  readonly audience: Audience
  readonly kind: FamilyMessageKind
  readonly texts: readonly MessageText[]
}

export const sitesOfWriter = (by: StaffActor): readonly string[] | null => {
  const sites = sitesOf(by, "message")
  return sites === undefined ? [] : sites
}

/** To whom, in words of the staff. A family isn't named, as this outlives it. */
async function audienceText(db: Database, by: StaffActor, audience: Audience): Promise<string> {
  const { location_id, offering_id, date, season_id, family_id } = audience
  if ([location_id, offering_id, season_id, family_id].every((one) => one === undefined))
    throw invalid("audience", m.nobodyChosen, "required")
  const sites = sitesOfWriter(by)
  const [offering, location, season, family] = await Promise.all([
    offering_id === undefined ? null : offeringName(db, offering_id),
    location_id === undefined ? null : locationName(db, location_id),
    season_id === undefined ? null : seasonName(db, season_id),
    family_id === undefined ? null : familyName(db, family_id),
  ])
  if ([offering, location, season, family].includes(undefined)) throw problem("NOT_FOUND")
  const at = [location?.id, offering?.location_id].filter((id): id is string => id !== undefined)
  if (sites !== null && at.some((id) => !sites.includes(id))) throw problem("SITE_NOT_PERMITTED")
  const day = date === undefined ? undefined : dayWithWeekday(date)
  const one = family === null ? undefined : m.oneFamily
  const { min_age, max_age, lacks_document, owes } = audience
  if (min_age !== undefined && max_age !== undefined && min_age > max_age)
    throw invalid("audience.max_age", m.agesTurned, "range")
  const conditions = [
    min_age === undefined && max_age === undefined ? undefined : m.ages(min_age, max_age),
    lacks_document === true ? m.lacksDocument : undefined,
    owes === true ? m.owes : undefined,
  ]
  return [one, offering?.name, day, location?.name, season?.name, ...conditions]
    .filter((part) => part !== undefined)
    .join(", ")
}

export const tidied = (texts: readonly MessageText[]): MessageText[] =>
  texts.map(({ language, subject, body, short = "" }) => {
    const words = tidyText(short)
    return {
      language,
      subject: tidyLine(subject),
      body: tidyText(body),
      ...(words === "" ? {} : { short: words }),
    }
  })

export interface LookedAt {
  readonly audience_words: string
  readonly texts: readonly MessageText[]
  readonly company: Company
  /** When its text messages go; null: there are none. */
  readonly texts_at: Date | null
  readonly agreed: number
  readonly reached: readonly Reached[]
  readonly left_out: readonly NotReached[]
  readonly errors: readonly TextError[]
  /** What the preview shows, for its digest. */
  readonly facts: object
}

/** The one count of whom it reaches: the preview shows it, and sending acts on it. */
export async function lookAt(
  db: Database,
  by: StaffActor,
  draft: Draft,
  { now, may_text }: { now: Date; may_text: boolean },
): Promise<LookedAt> {
  const { audience, kind } = draft
  const [audience_words, company] = await Promise.all([audienceText(db, by, audience), companyOf(db)])
  const texts = tidied(draft.texts)
  // Nobody has agreed to news by text.
  const has_texts = may_text && kind !== "NEWS" && texts.some(({ short }) => short !== undefined)
  const { reached, left_out, agreed } = await recipientsOf(db, {
    audience,
    kind,
    sites: sitesOfWriter(by),
    now,
    has_texts,
  })
  const morning = kind === "DAY" ? afterNight(now, company.time_zone) : now
  const waits_until = has_texts && morning > now ? morning : null
  return {
    audience_words,
    texts,
    company,
    texts_at: has_texts ? morning : null,
    reached,
    left_out,
    agreed,
    errors: errorsOf(texts, reached),
    facts: { audience, kind, texts, reached, left_out, waits_until },
  }
}

function shownText({ texts, company, texts_at }: LookedAt, family: Reached) {
  if (texts_at === null || family.text_phone === null) return null
  const words = textWordsFor(texts, family, company.name)
  return { to: family.text_phone, words, ...textParts(words) }
}

const shownTo = (kind: FamilyMessageKind, text: MessageText, family: Reached, now: Date) => {
  const { language, subject, body } = filled(text, family)
  const mail = { kind: kind === "NEWS" ? "FAMILY_NEWS" : "FAMILY_MESSAGE", facts: { subject, body } } as const
  return inLanguage(family.language ?? language, () => ({
    name: family.name,
    to: family.email,
    language,
    subject,
    body: textOfMail(previewMail(mail, now), family.first_name),
  }))
}

function textsOf(looked: LookedAt, now: Date) {
  const { reached, texts, company, texts_at } = looked
  if (texts_at === null) return null
  const going = reached.filter(({ text_phone }) => text_phone !== null)
  return {
    count: going.length,
    parts: Math.max(1, ...going.map((family) => textParts(textWordsFor(texts, family, company.name)).parts)),
    at: texts_at > now ? timeAt(texts_at.toISOString(), company.time_zone) : null,
  }
}

export const previewMessage =
  ({ store, clock, texts: provider }: Pick<MessagesNeeds, "store" | "clock" | "texts">) =>
  async (by: StaffActor, { index = 0, ...draft }: Draft & { index?: number | undefined }) => {
    const now = clock()
    const may_text = provider !== undefined
    const looked = await lookAt(store, by, draft, { now, may_text })
    const { texts, reached, left_out, errors, facts, company, agreed } = looked
    const at = Math.min(index, reached.length - 1)
    const family = reached[at]
    const text = family === undefined ? undefined : textFor(texts, family)
    const may_be_sent = errors.length === 0 && reached.length > 0
    return {
      families: reached.length,
      mails: reached.filter(({ email }) => email !== null).length,
      texts: textsOf(looked, now),
      agreed: may_text && draft.kind !== "NEWS" ? agreed : null,
      answers_to: company.email,
      children: reached.reduce((sum, { children }) => sum + children.length, 0),
      left_out: [...left_out],
      untranslated: reached.filter(
        ({ language }) => language !== null && !texts.some((one) => one.language === language),
      ).length,
      faults: [...errors],
      shown:
        family === undefined || text === undefined || errors.length > 0
          ? null
          : { index: at, ...shownTo(draft.kind, text, family, now), text: shownText(looked, family) },
      preview: may_be_sent ? previewDigest(facts) : null,
    }
  }
