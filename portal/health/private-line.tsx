import type { Look } from "@hub/domain/health/health.contract"
import { groupLooks } from "@hub/domain/health/look-groups"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Modal } from "@hub/ui/modal/modal"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useInit } from "../company/init.ts"
import { localDay, localWallTime } from "../shell/clock/local-time.ts"
import styles from "./health.module.css"
import { looksQuery } from "./queries.ts"

const m = messages("portal/health.privateLine")

const whatTexts = (): Record<Look["what"], string> => ({
  HEALTH: m.whatWeKnow,
  MEDICATION: m.medication,
  LOG: m.healthLog,
  ROSTER: m.rosterOfADay,
  DOCUMENT: m.filesYouSent,
  ANSWERS: m.yourAnswers,
  NOTES_BEFORE: m.notesFromBefore,
})

const whatOf = ({ what, times }: Look & { times: number }): string =>
  times === 1 ? whatTexts()[what] : m.looksOfDay({ what: whatTexts()[what], times })

/** Who reads it, and who has. */
export function PrivateLine({ student_id, first_name }: { student_id: string; first_name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row as="p" gap={3} className={styles["private"]}>
        <Icon name="lock" />
        <span>
          {m.whoReads({ first_name })}{" "}
          <button type="button" onClick={() => setOpen(true)}>
            {m.whoLooked}
          </button>
        </span>
      </Row>
      <Modal isOpen={isOpen} title={m.whoLooked} onClose={() => setOpen(false)}>
        {isOpen && <Looks student_id={student_id} />}
      </Modal>
    </>
  )
}

function Looks({ student_id }: { student_id: string }) {
  const looks = useQuery(looksQuery(student_id))
  const { time_zone } = useInit().company_profile
  return (
    <QueryPart query={looks} loading={m.loadingWhoLooked} failed={m.loadFailed}>
      {(found) =>
        found.length === 0 ? (
          <p className="dim">{m.nobodyLooked}</p>
        ) : (
          <ul>
            {groupLooks(found, (instant) => localDay(instant, time_zone)).map((look) => {
              const { id, staff_name, reason, looked_at } = look
              const when = generalDate(localDay(looked_at, time_zone), localWallTime(looked_at, time_zone))
              return (
                <Row as="li" gap={3} items="baseline" justify="spread" key={id} className={styles["look"]}>
                  <p>
                    <b>{staff_name}</b>
                    <small>{reason === null ? whatOf(look) : m.because({ what: whatOf(look), reason })}</small>
                  </p>
                  <span className="small tabular">{when}</span>
                </Row>
              )
            })}
          </ul>
        )
      }
    </QueryPart>
  )
}
