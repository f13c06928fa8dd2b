import { customerInfo } from "@hub/domain/account/completeness"
import { LANGUAGES } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Avatar } from "@hub/ui/avatar/avatar"
import { buttonClass } from "@hub/ui/button/button"
import { Completeness } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { AfterHeading } from "@hub/ui/loading/after-heading"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import { DETAIL_TEXTS } from "../account/account-texts.ts"
import { needsAddress } from "../account/customer-info.ts"
import { DeviceList } from "../account/device-list.tsx"
import { EmailText } from "../account/email-text.tsx"
import { sessionsQuery, useCustomer } from "../account/queries.ts"
import { SignInMethods } from "../account/sign-in-methods.tsx"
import { TextMessages } from "../account/text-messages.tsx"
import { isMailOff } from "../api/preloaded.ts"
import { useInit } from "../company/init.ts"
import { LanguageList } from "../shell/language-list.tsx"
import styles from "./profile.module.css"

const m = messages("portal/pages.profile")

const EmailRefused = lazyComponent(() => import("../account/email-refused.tsx"), "EmailRefused")
const AlertsSection = lazyComponent(() => import("../alerts/alerts-section.tsx"), "AlertsSection")
const NewsSwitch = lazyComponent(() => import("../account/news-switch.tsx"), "NewsSwitch")
const FamilyDataSection = lazyComponent(() => import("../privacy/family-data-section.tsx"), "FamilyDataSection")

const links = () =>
  [
    { to: "/personal-info", text: m.personalInformation },
    { to: "/contacts", text: m.emergencyContactsAndPick },
    { to: "/participants", text: m.participants },
    { to: "/cards", text: m.cards },
  ] as const

/** /profile */
export function ProfilePage() {
  const customer = useCustomer()
  const init = useInit()
  const sessions = useQuery(sessionsQuery)
  const devices = useRef<HTMLHeadingElement>(null)
  const { name: company_name } = init.company_profile
  const needs_address = needsAddress(init.public_settings)
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.yourProfile}</h1>
      </div>
      <AfterHeading>
        <QueryPart query={customer} loading={m.loadingYourProfile} failed={m.loadFailed}>
          {(known) => {
            const { percent, missing } = customerInfo(known, { needs_address, is_mail_off: isMailOff() })
            const isNameKnown = known.full_name !== ""
            return (
              <>
                {known.is_email_refused && <EmailRefused customer={known} />}
                <Stack gap={6} className={styles["columns"]}>
                  <Stack gap={4}>
                    <Row gap={4} className={styles["customer"]}>
                      <Avatar first_name={known.first_name} last_name={known.last_name} size="xl" isDecorative />
                      <p>
                        <b>{isNameKnown ? known.full_name : m.noNameYet}</b>
                        <span className="dim">{known.email !== null && <EmailText address={known.email} />}</span>
                      </p>
                    </Row>
                    <section aria-labelledby="information">
                      <h2 className="visually-hidden" id="information">
                        {m.yourInformation}
                      </h2>
                      <Completeness
                        title={m.yourInformation}
                        percent={percent}
                        left={m.missing({ missing: listOf(missing.map((detail) => DETAIL_TEXTS[detail])) })}
                      >
                        <Link className={buttonClass({ size: "s" })} to="/personal-info" state={{ from: "/profile" }}>
                          {m.completeIt}
                        </Link>
                      </Completeness>
                    </section>
                    <nav aria-label={m.yourAccount}>
                      <ul className={styles["links"]}>
                        {links().map(({ to, text }) => (
                          <li key={to}>
                            <Link className="row" to={to} state={{ from: "/profile" }}>
                              <p>{text}</p>
                              <Icon name="next" />
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </nav>
                  </Stack>
                  <Stack gap={6}>
                    <SignInMethods customer={known} company_name={company_name} />
                    <TextMessages customer={known} company_name={company_name} />
                    <NewsSwitch company_name={company_name} />
                    <AlertsSection />
                    {LANGUAGES.length > 1 && (
                      <section aria-labelledby="language">
                        <div className="sign">
                          <h2 id="language">{m.language}</h2>
                        </div>
                        <Stack gap={3}>
                          <p className="dim">{m.languageCarries}</p>
                          <LanguageList />
                        </Stack>
                      </section>
                    )}
                    <section aria-labelledby="devices">
                      <div className="sign">
                        <h2 id="devices" ref={devices} tabIndex={-1}>
                          {m.devices}
                        </h2>
                      </div>
                      <QueryPart query={sessions} loading={m.loadingYourDevices} failed={m.devicesFailed}>
                        {(list) => <DeviceList devices={list} heading={devices} />}
                      </QueryPart>
                    </section>
                    <FamilyDataSection customer={known} time_zone={init.company_profile.time_zone} />
                  </Stack>
                </Stack>
              </>
            )
          }}
        </QueryPart>
      </AfterHeading>
    </main>
  )
}
