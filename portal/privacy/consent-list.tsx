import { generalDate } from "@hub/domain/kernel/calendar"
import type { Consent } from "@hub/domain/privacy/family-data"
import { Icon } from "@hub/ui/icon/icon"
import { localDay } from "../scheduling/local-time.ts"
import styles from "./privacy.module.css"

const titleOf = ({ subject, title, is_given }: Consent): string =>
  subject === "TEXT_MESSAGES" ? `Text messages: ${is_given ? "allowed" : "denied"}` : title

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
