import { agreementOf, type Occasion } from "@hub/domain/company/agreement"
import { Fragment } from "react"
import { useInit } from "./init.ts"

/** What is agreed to by the button beside it: the server records the same words. */
export function AgreementLine({ occasion }: { occasion: Occasion }) {
  const { company_profile } = useInit()
  const agreement = agreementOf(occasion, company_profile.documents)
  if (agreement === undefined) return null
  return (
    <p className="small dim">
      {agreement.beginning}{" "}
      {agreement.documents.map(({ words, href }, index) => (
        <Fragment key={words}>
          {index > 0 && " and "}
          <a href={href} target="_blank" rel="noreferrer noopener">
            {words}
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
