import { generalDate } from "@hub/domain/kernel/calendar"
import type { Consent } from "@hub/domain/privacy/family-data"
import { Icon } from "@hub/ui/icon/icon"
import { localDay } from "../clock/local-time.ts"
import styles from "./privacy.module.css"

function titleOf({ subject, title, is_given }: Consent): string {
  switch (subject) {
    case "TEXT_MESSAGES":
      return `Text messages: ${is_given ? "allowed" : "denied"}`
    case "SIGN_UP":
      return "Terms, when you opened your account"
    case "CHECKOUT":
      return `Terms, with ${title === "" ? "an order" : `order ${title}`}`
    default:
      return title
  }
}

/** What was agreed to or refused, newest first, each with its words. */
export const ConsentList = ({ consents, time_zone }: { consents: readonly Consent[]; time_zone: string }) =>
  consents.length === 0 ? (
    <p className="dim">Nothing yet.</p>
  ) : (
    <ul className={styles["consents"]}>
      {consents.map((consent) => (
        <li key={`${consent.subject} ${consent.title} ${consent.at}`}>
          <details>
            <summary>
              <span>
                <b>{titleOf(consent)}</b>
                <span className="dim">
                  {generalDate(localDay(consent.at, time_zone))}
                  {consent.signed_by !== "" && `, signed by ${consent.signed_by}`}
                  {consent.version !== "" && `, version ${consent.version}`}
                </span>
              </span>
              <Icon name="down" />
            </summary>
            {consent.words.split("\n").map((line) => (
              <p className="small" key={line}>
                {line}
              </p>
            ))}
          </details>
        </li>
      ))}
    </ul>
  )
