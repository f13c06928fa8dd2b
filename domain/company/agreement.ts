import { listOf } from "../kernel/text.ts"
import type { CompanyProfile } from "./company.ts"

// What a family agrees to when it opens an account and each time it pays. The portal shows the sentence, the server records it.

export type Occasion = "SIGN_UP" | "CHECKOUT"
type Documents = Partial<CompanyProfile["documents"]>

const ASKED = {
  SIGN_UP: [
    ["Terms of Use", "terms_of_service"],
    ["Privacy Policy", "privacy_policy"],
  ],
  CHECKOUT: [
    ["Terms of Use", "terms_of_service"],
    ["Cancellation Policy", "cancellation_policy"],
  ],
} as const
const BEGINNING = "By continuing you agree to our"

export interface Agreement {
  readonly beginning: string
  readonly documents: readonly { readonly words: string; readonly href: string }[]
}

/** Undefined where the business has no such documents. */
export function agreementOf(occasion: Occasion, documents: Documents): Agreement | undefined {
  const listed = ASKED[occasion].flatMap(([words, name]) => {
    const href = documents[name] ?? null
    return href === null || href === "" ? [] : [{ words, href }]
  })
  return listed.length === 0 ? undefined : { beginning: BEGINNING, documents: listed }
}

/** As it is recorded: the sentence, then the address of each document. */
export const agreementWords = ({ beginning, documents }: Agreement): string =>
  [
    `${beginning} ${listOf(documents.map(({ words }) => words))}.`,
    ...documents.map(({ words, href }) => `${words}: ${href}`),
  ].join("\n")
