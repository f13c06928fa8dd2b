import { messages } from "@hub/domain/kernel/messages"
import type { ToSign } from "./queries.ts"

const m = messages("server/paperwork.signingConsent")

// What someone agrees to before they sign on a screen (15 USC 7001(c)): that it counts, that paper can be had instead, how to take the
// agreement back, and what is needed to read what was signed. A changed text needs a new version: the version is part of each record.

export const CONSENT_VERSION = "2026-11-3"

type Business = Pick<ToSign, "business_name" | "business_phone" | "business_email">

export function consentText({ business_name: business, business_phone, business_email }: Business): readonly string[] {
  const ways = [business_email, business_phone].filter((way) => way !== null).join(", ")
  return [m.counts, m.paper({ business, ways: ways === "" ? undefined : ways }), m.keep({ business })]
}

export const consentSentence = (): string => m.agree
