import type { Customer } from "@hub/domain/account/customer"
import type { Confirmation } from "@hub/domain/invites/invites.contract"
import { PARTS, type Part } from "@hub/domain/invites/parts"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Completeness } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { Link, useLocation } from "@tanstack/react-router"
import { type ReactNode, useRef, useState } from "react"
import { isProblem } from "../api/problem.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import { Bookings, Documents, Money, Waits } from "./booked-parts.tsx"
import { ConcernForm, Thread } from "./concern-form.tsx"
import css from "./parts.module.css"
import { Children, Contacts, GrownUps, Health } from "./people-parts.tsx"
import { useSayRight } from "./queries.ts"

const m = messages("portal/invites.page")
const names = messages("domain/invites.parts")

interface Props {
  customer: Customer
  found: Confirmation
}

/** Where a part is changed, besides by its own rows. */
const CHANGES = { GROWN_UPS: "/personal-info", CONTACTS: "/contacts", DOCUMENTS: "/documents" } as const

/** All that came over, part by part: right, changed here, or said to the office. */
export function ConfirmationScreen({ customer, found }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { parts, concerns, bookings, waits, credits, money, documents, health } = found
  const waiting = concerns.filter(({ is_answered }) => !is_answered).map(({ part }) => part)
  // "The rest is right" says nothing of a part that the office hasn't answered yet.
  const open = parts.filter(({ part, state }) => state !== "RIGHT" && !waiting.includes(part))
  const say = useSayRight((said) => {
    announce(said.map((part) => m.saidRight({ part: names[part] })).join(" "))
    if (said.length > 1) heading.current?.focus()
  })
  const onError = (error: Error) =>
    isProblem(error, "CHANGED_ELSEWHERE") ? notifyError(m.changed, { title: m.changedTitle }) : notifyError(error)
  const bodies: Readonly<Record<Part, ReactNode>> = {
    GROWN_UPS: <GrownUps customer={customer} />,
    CHILDREN: <Children customer={customer} />,
    HEALTH: <Health customer={customer} health={health} />,
    CONTACTS: <Contacts />,
    BOOKINGS: <Bookings bookings={bookings} />,
    WAITLISTS: <Waits waits={waits} />,
    MONEY: <Money credits={credits} money={money} />,
    DOCUMENTS: <Documents documents={documents} />,
  }
  const done = PARTS.length - open.length
  return (
    <Stack gap={6}>
      <section aria-labelledby="progress">
        <h2 id="progress" ref={heading} tabIndex={-1} className="visually-hidden">
          {m.progress}
        </h2>
        {open.length === 0 ? (
          <div className="note ok">
            <b>{waiting.length === 0 ? m.thanks : m.thanksWaiting}</b>
            <p>{waiting.length === 0 ? m.thanksMore : m.thanksWaitingMore}</p>
            <Link className={buttonClass({ variant: "line", size: "s" })} to="/dashboard">
              {m.toDashboard}
            </Link>
          </div>
        ) : (
          <Completeness
            title={m.progress}
            percent={Math.round((done / PARTS.length) * 100)}
            left={m.left({ done, all: PARTS.length })}
          />
        )}
      </section>
      {parts.map((shown) => (
        <PartSection
          key={shown.part}
          shown={shown}
          isWaiting={waiting.includes(shown.part)}
          concerns={concerns.filter(({ part }) => part === shown.part)}
          busy={say.isPending && say.variables.length === 1 && say.variables[0]?.part === shown.part}
          onRight={() => say.mutate([shown], { onError })}
        >
          {bodies[shown.part]}
        </PartSection>
      ))}
      {open.length > 1 && (
        <Button wide busy={say.isPending && say.variables.length > 1} onClick={() => say.mutate(open, { onError })}>
          {open.length === PARTS.length ? m.allRight : m.restRight}
        </Button>
      )}
    </Stack>
  )
}

interface PartProps {
  shown: Confirmation["parts"][number]
  /** The office hasn't answered what isn't right in it. */
  isWaiting: boolean
  concerns: Confirmation["concerns"]
  busy: boolean
  onRight: () => void
  children: ReactNode
}

function PartTag({ state, isWaiting }: Pick<PartProps, "isWaiting"> & Pick<PartProps["shown"], "state">) {
  if (isWaiting) return <span className="tag wait">{m.isWaiting}</span>
  if (state === "RIGHT")
    return (
      <span className="tag ok">
        <Icon name="check" />
        {m.isRight}
      </span>
    )
  return state === "NEW" ? <span className="tag wait">{m.isNew}</span> : <span className="tag">{m.isOpen}</span>
}

function PartSection({ shown: { part, state }, isWaiting, concerns, busy, onRight, children }: PartProps) {
  const location = useLocation()
  const [isWriting, setWriting] = useState(false)
  const name = names[part]
  const id = `part-${part.toLowerCase()}`
  const change = part === "GROWN_UPS" || part === "CONTACTS" || part === "DOCUMENTS" ? CHANGES[part] : undefined
  return (
    <section aria-labelledby={id} className={css["part"]}>
      <div className="sign">
        <h2 id={id}>{name}</h2>
        <PartTag state={state} isWaiting={isWaiting} />
      </div>
      <Stack gap={3}>
        {children}
        {concerns.map((concern) => (
          <Thread key={concern.id} concern={concern} />
        ))}
        {isWriting ? (
          <ConcernForm part={part} onDone={() => setWriting(false)} />
        ) : (
          <Row gap={1} wrap>
            {state !== "RIGHT" && (
              <Button variant="line" size="s" busy={busy} aria-label={m.rightOf({ part: name })} onClick={onRight}>
                <Icon name="check" />
                {m.right}
              </Button>
            )}
            {change !== undefined && (
              <Link
                className={buttonClass({ variant: "quiet", size: "s" })}
                to={change}
                state={cameFrom(location)}
                aria-label={m.changeOf({ part: name })}
              >
                {m.change}
              </Link>
            )}
            <Button variant="quiet" size="s" aria-label={m.notRightOf({ part: name })} onClick={() => setWriting(true)}>
              {m.notRight}
            </Button>
          </Row>
        )}
      </Stack>
    </section>
  )
}
