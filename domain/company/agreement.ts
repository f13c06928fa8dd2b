import { messages } from "../kernel/messages.ts"
import type { CompanyProfile } from "./company.ts"

const m = messages("domain/company.agreement")

// What a family agrees to when it opens an account and each time it pays. The portal shows the sentence, the server records it.

export type Occasion = "SIGN_UP" | "CHECKOUT"
type Documents = Partial<CompanyProfile["documents"]>

const asked = (occasion: Occasion) =>
  occasion === "SIGN_UP"
    ? ([
        [m.termsOfUse, "terms_of_service"],
        [m.privacyPolicy, "privacy_policy"],
      ] as const)
    : ([
        [m.termsOfUse, "terms_of_service"],
        [m.cancellationPolicy, "cancellation_policy"],
      ] as const)

export interface Agreement {
  readonly documents: readonly { readonly words: string; readonly href: string }[]
}

/** Undefined where the business has no such documents. */
export function agreementOf(occasion: Occasion, documents: Documents): Agreement | undefined {
  const listed = asked(occasion).flatMap(([words, name]) => {
    const href = documents[name] ?? null
    return href === null || href === "" ? [] : [{ words, href }]
  })
  return listed.length === 0 ? undefined : { documents: listed }
}

/** As it is recorded: the sentence, then the address of each document. */
export function agreementText({ documents }: Agreement): string {
  const names = documents.map(({ words }) => words).reduce((first, second) => m.both({ first, second }))
  return [m.sentence({ documents: names }), ...documents.map(({ words, href }) => `${words}: ${href}`)].join("\n")
}
