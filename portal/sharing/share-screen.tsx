import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { NOTE_LENGTH, RECIPIENTS_MAX } from "@hub/domain/sharing/share"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Icon } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { ParticipantSelector } from "@hub/ui/participant-picker/participant-selector"
import type { ReactNode } from "react"
import { useInit } from "../company/init.ts"
import { AddPerson } from "./add-person.tsx"
import { DayFilters } from "./day-filters.tsx"
import { MailPreview } from "./mail-preview.tsx"
import { SendAgain } from "./send-again.tsx"
import styles from "./sharing.module.css"
import { type ShareDays, type Sharing, useShareDays } from "./use-share-days.ts"

const m = messages("portal/sharing.shareScreen")

interface Props extends Sharing {
  /** Live calendars. */
  readonly children: ReactNode
}

interface PartProps {
  readonly share: ShareDays
}

/** Who gets which days by mail, with the mail as it will be. */
export function ShareScreen({ children, ...sharing }: Props) {
  const share = useShareDays(sharing)
  return (
    <>
      <Columns gap={6} wide="first">
        <Stack gap={6}>
          <Stack as="section" gap={4} aria-labelledby="by-mail">
            <div className="sign">
              <h2 id="by-mail">{m.sendByMail}</h2>
            </div>
            <WhoseDays share={share} />
            <DayFilters {...share.days} />
            {share.unshared.length > 0 && (
              <p className="note warn">{m.unshared({ unshared: listOf(share.unshared) })}</p>
            )}
            <ToWhom share={share} />
            <TextArea
              label={m.note}
              value={share.note}
              max_length={NOTE_LENGTH}
              rows={2}
              onChange={(event) => share.setNote(event.target.value)}
            />
          </Stack>
          {children}
        </Stack>
        <WhatTheyGet share={share} />
      </Columns>
      <div className="bar">
        <p>
          <span className="numeral">{share.chosen.length}</span>
          <span className="unit">{m.chosen({ count: share.chosen.length })}</span>
        </p>
        <Button busy={share.isSending} disabled={!share.isReady} onClick={share.press}>
          <Icon name="mail" />
          {sendText(share)}
        </Button>
      </div>
      <SendAgain isSending={share.isSending} names={share.again} onClose={share.stopAsking} onSend={share.send} />
    </>
  )
}

function WhoseDays({ share }: PartProps) {
  return (
    <div>
      <p className={styles["label"]}>{m.whoseDays}</p>
      <ParticipantSelector
        legend={m.whoseDays}
        participants={share.members.map(({ id, student, colour }) => ({
          id,
          first_name: student.first_name,
          last_name: student.last_name,
          thumbnail: null,
          k: colour,
          is_you: student.type === "CUSTOMER_AS_PARTICIPANT",
          note: m.days({ count: share.dayCountFor(id) }),
        }))}
        chosen={[...share.student_ids]}
        onChoose={share.setStudents}
      />
    </div>
  )
}

function ToWhom({ share }: PartProps) {
  return (
    <div>
      <p className={styles["label"]} id="to-whom">
        {m.toWhom}
      </p>
      <ul aria-labelledby="to-whom">
        {share.people.map(({ name, email, text, isTicked, hasStopped }) => (
          <li key={email}>
            <Row as="label" gap={3} className={styles["person"]} data-off={hasStopped || undefined}>
              <input
                className="box"
                type="checkbox"
                disabled={hasStopped}
                checked={isTicked}
                onChange={(event) => share.tick(email, event.target.checked)}
              />
              <span className={styles["face"]} aria-hidden="true">
                {name.charAt(0).toUpperCase()}
              </span>
              <span>
                <b>{name}</b>
                <small>
                  {email}. {text}
                </small>
              </span>
            </Row>
          </li>
        ))}
      </ul>
      <AddPerson onAdd={share.add} />
    </div>
  )
}

function WhatTheyGet({ share }: PartProps) {
  const init = useInit()
  const [first] = share.chosen
  return (
    <Aside as="section" aria-labelledby="what-they-get">
      <div className="sign">
        <h2 id="what-they-get">{m.whatTheyGet}</h2>
        {first !== undefined && <span className="small dim">{m.mailOf({ name: first.name })}</span>}
      </div>
      {share.areDaysRead && !share.hasDays ? (
        <p className="dim">{m.noDays}</p>
      ) : (
        <MailPreview
          letter={share.letter}
          company={init.company_profile.name}
          to={first?.name ?? ""}
          note={share.note}
          members={share.members}
        />
      )}
    </Aside>
  )
}

function sendText({ chosen, hasDays, what }: ShareDays): string {
  if (chosen.length === 0) return m.nobodyChosen
  if (chosen.length > RECIPIENTS_MAX) return m.atMostAtOnce({ recipients_max: RECIPIENTS_MAX })
  if (!hasDays) return m.noDaysToSend
  const names = listOf(chosen.map(({ name }) => name.split(/[ (,]/)[0] ?? name))
  return m.sendTo({ what, value: chosen.length > 3 ? m.people({ chosenCount: chosen.length }) : names })
}
