import type { InviteAudience } from "@hub/domain/invites/invite"
import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import { SOURCE_LANGUAGE } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import type { Database } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { inLanguage } from "../language/in-language.ts"
import { textOfMail } from "../mail/mail-text.ts"
import { previewMail } from "../mail/queued-mails.ts"
import { audienceOf, type Recipient } from "./audience-queries.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { type Business, businessOf, programExists } from "./queries.ts"
import { mailFacts } from "./send-invites.ts"

export interface Draft {
  readonly audience: InviteAudience
  readonly is_reminder: boolean
  readonly language: string
}

/** Families of other locations are among those that came over: who may write everywhere invites them. */
export function requireEverywhere(by: StaffActor): void {
  if (sitesOf(by, "message") !== null) throw problem("SITE_NOT_PERMITTED")
}

export interface LookedAt {
  readonly reached: readonly Recipient[]
  readonly left_out: readonly Recipient[]
  readonly facts: object
}

/** Whom a wave reaches: what the preview shows, and what sending does. */
export async function lookAt(db: Database, { audience, is_reminder, language }: Draft, now: Date): Promise<LookedAt> {
  if (!(await programExists(db, audience))) throw problem("NOT_FOUND")
  const rows = await audienceOf(db, { audience, is_reminder, now })
  const able = rows.filter(({ why }) => why === null)
  const reached = audience.first === undefined ? able : able.slice(0, audience.first)
  const left_out = rows.filter(({ why }) => why !== null)
  const to = reached.map(({ family_id, email, nth }) => ({ family_id, email, nth }))
  return { reached, left_out, facts: { audience, is_reminder, language, to } }
}

function languagesOf(reached: readonly Recipient[], language: string) {
  const counts = new Map<string, number>()
  for (const family of reached) {
    const reads = family.language ?? language
    counts.set(reads, (counts.get(reads) ?? 0) + 1)
  }
  return [...counts].map(([one, families]) => ({ language: one, families }))
}

interface Showing {
  readonly family: Recipient
  readonly index: number
  readonly draft: Draft
  readonly business: Business
  readonly now: Date
}

function shownTo({ family, index, draft, business, now }: Showing) {
  const language = family.language ?? draft.language ?? SOURCE_LANGUAGE
  const facts = mailFacts(family, { business, now, is_reminder: draft.is_reminder, token: "" })
  return inLanguage(language, () => {
    const said = previewMail({ kind: "FAMILY_INVITE", facts }, now)
    return {
      index,
      name: family.name,
      to: family.email ?? "",
      language,
      subject: said.subject,
      body: textOfMail({ ...said, blocks: said.blocks.filter(({ kind }) => kind !== "action") }, family.first_name),
    }
  })
}

export const previewWave =
  ({ store, clock }: Pick<InvitesNeeds, "store" | "clock">) =>
  async (by: StaffActor, { index: asked = 0, ...draft }: Draft & { index?: number | undefined }) => {
    requireEverywhere(by)
    const now = clock()
    const [{ reached, left_out, facts }, business] = await Promise.all([lookAt(store, draft, now), businessOf(store)])
    const index = Math.min(asked, reached.length - 1)
    const family = reached[index]
    return {
      families: reached.length,
      left_out: left_out.flatMap(({ family_id, name, phone, why }) =>
        why === null ? [] : [{ family_id, name, phone, why }],
      ),
      languages: languagesOf(reached, draft.language),
      shown: family === undefined ? null : shownTo({ family, index, draft, business, now }),
      preview: reached.length === 0 ? null : previewDigest(facts),
    }
  }
