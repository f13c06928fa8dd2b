import { customerInfo } from "@hub/domain/account/completeness"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Completeness } from "@hub/ui/completeness/completeness"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useMatch } from "@tanstack/react-router"
import { DETAIL_TEXTS } from "../account/account-texts.ts"
import { AskEmail } from "../account/ask-email.tsx"
import { needsAddress } from "../account/customer-info.ts"
import { PersonalInfoForm } from "../account/personal-info-form.tsx"
import { addressValuesQuery, useCustomer } from "../account/queries.ts"
import { isMailOff } from "../api/preloaded.ts"
import { useInit } from "../company/init.ts"
import { StepHeader } from "../orders/step-header.tsx"
import { useScheduleFlow } from "../orders/use-schedule-flow.ts"
import { useWayBack } from "../shell/way-back/use-way-up.ts"
import styles from "./personal-info.module.css"

const m = messages("portal/pages.personalInfo")

/** /personal-info (4.6) */
export function PersonalInfoPage() {
  const customer = useCustomer()
  const init = useInit()
  const values = useQuery(addressValuesQuery)
  const goBack = useWayBack("/profile")
  const isStep = useMatch({ strict: false, select: ({ pathname }) => pathname.startsWith("/schedule") })
  const flow = useScheduleFlow(isStep ? customer.data : undefined)
  const needs_address = needsAddress(init.public_settings)
  return (
    <main id="main" className="measure">
      {isStep && <StepHeader step="PROFILE" order={flow.order} />}
      <div className="page-header">
        <h1>{m.personalInformation}</h1>
        <p>
          {isStep
            ? m.neededBefore({ name: init.company_profile.name })
            : m.whoSees({ name: init.company_profile.name })}
        </p>
      </div>
      <QueryPart query={customer} loading={m.loadingYourInformation} failed={m.loadFailed}>
        {(known) => {
          const { percent, missing } = customerInfo(known, { needs_address, is_mail_off: isMailOff() })
          // With nothing else to say the email was the last of it.
          const leave = isStep ? flow.goOn : goBack
          const isOnlyEmail = missing.length === 1 && missing[0] === "email"
          const left = m.missing({ missing: listOf(missing.map((detail) => DETAIL_TEXTS[detail])) })
          return (
            <>
              <div className={styles["completeness"]}>
                <h2 className="visually-hidden">{m.whatIsMissing}</h2>
                <Completeness title={m.yourInformation} percent={percent} left={left} />
              </div>
              <AskEmail customer={known} onAdded={isOnlyEmail ? leave : undefined}>
                <QueryPart query={values} loading={m.loadingCountries} failed={m.countriesFailed}>
                  {({ countries }) => (
                    <PersonalInfoForm
                      countries={countries}
                      customer={known}
                      needs_address={needs_address}
                      onCancel={goBack}
                      onSaved={() => {
                        notifySuccess(m.saved)
                        leave()
                      }}
                    />
                  )}
                </QueryPart>
              </AskEmail>
            </>
          )
        }}
      </QueryPart>
    </main>
  )
}
