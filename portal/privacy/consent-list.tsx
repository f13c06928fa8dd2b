import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Consent } from "@hub/domain/privacy/family-data"
import { Icon } from "@hub/ui/icon/icon"
import { List } from "@hub/ui/layout/list"
import { localDay } from "../shell/clock/local-time.ts"
import styles from "./privacy.module.css"

const m = messages("portal/privacy.consentList")

function titleOf({ subject, title, is_given }: Consent): string {
  switch (subject) {
    case "TEXT_MESSAGES":
      return m.textMessages({ is_given })
    case "PHOTOS":
      return m.photos({ is_given, title, hasNoTitle: title === "" })
    case "NEWS":
      return m.news({ is_given })
    case "SIGN_UP":
      return m.termsAtSignUp
    case "CHECKOUT":
      return m.termsWith({ hasNoTitle: title === "", title })
    default:
      return title
  }
}

/** What was agreed to or refused, newest first, each with its words. */
export const ConsentList = ({ consents, time_zone }: { consents: readonly Consent[]; time_zone: string }) =>
  consents.length === 0 ? (
    <p className="dim">{m.nothingYet}</p>
  ) : (
    <List className={styles["consents"]}>
      {consents.map((consent) => (
        <li key={`${consent.subject} ${consent.title} ${consent.at}`}>
          <details>
            <summary>
              <span>
                <b>{titleOf(consent)}</b>
                <span className="dim">
                  {generalDate(localDay(consent.at, time_zone))}
                  {consent.signed_by !== "" && m.signedBy({ signed_by: consent.signed_by })}
                  {consent.version !== "" && m.version({ version: consent.version })}
                </span>
              </span>
              <Icon name="down" />
            </summary>
            {consent.words.split("\n").map((line) => (
              <p className="small" key={line} lang={consent.language}>
                {line}
              </p>
            ))}
          </details>
        </li>
      ))}
    </List>
  )
