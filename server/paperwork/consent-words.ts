import type { ToSign } from "./queries.ts"

// What someone agrees to before they sign on a screen (15 USC 7001(c)): that it counts, that paper can be had instead, how to take the
// agreement back, and what is needed to read what was signed. A changed text needs a new version: the version is part of each record.

export const CONSENT_VERSION = "2026-11-3"

type Business = Pick<ToSign, "business_name" | "business_phone" | "business_email">

export function consentText({ business_name: business, business_phone, business_email }: Business): readonly string[] {
  const ways = [business_email, business_phone].filter((way) => way !== null)
  const reach = ways.length === 0 ? `ask ${business}` : `ask ${business} (${ways.join(", ")})`
  return [
    "You can sign this document on this screen, and a signature given here counts as one on paper. It covers this one document, for everyone the screen names.",
    `You may have it on paper instead, at no cost: ${reach}. You can take back this agreement the same way before you sign; afterwards the signed document stands until ${business} and you agree otherwise.`,
    `To read and keep what you sign you need this browser and a program that opens PDF files. The signed copy waits for you under Documents. Keep your email address and telephone number up to date in your profile, so that ${business} can reach you about it.`,
  ]
}

export const CONSENT_WORDS =
  "I have read it, I am the participant or their parent or guardian, and I agree to sign this on a screen."
