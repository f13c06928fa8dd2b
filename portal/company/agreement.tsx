import { agreementOf, type Occasion } from "@hub/domain/company/agreement"
import { messages } from "@hub/domain/kernel/messages"
import type { ReactNode } from "react"
import { useInit } from "./init.ts"

const m = messages("domain/company.agreement")

/** What is agreed to by the button beside it: the server records the same words. */
export function AgreementLine({ occasion }: { occasion: Occasion }) {
  const { company_profile } = useInit()
  const agreement = agreementOf(occasion, company_profile.documents)
  if (agreement === undefined) return null
  const documents = agreement.documents
    .map(
      ({ words: text, href }): ReactNode => (
        <a key={text} href={href} target="_blank" rel="noreferrer noopener">
          {text}
        </a>
      ),
    )
    .reduce((first, second) => m.both({ first, second }))
  return <p className="small dim">{m.sentence({ documents })}</p>
}
