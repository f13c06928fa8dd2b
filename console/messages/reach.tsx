import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { type ReactNode, useState } from "react"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import type { MessagePreview } from "./queries.ts"
import css from "./reach.module.css"

const m = messages("console/messages.write")

/** By name, who gets nothing: the first ones, as someone has to call them. */
const NAMED = 20

interface Props {
  preview: MessagePreview
  /** The language of who has no text in their own. */
  first_language: string
  isNews: boolean
}

/** Whom it reaches, by which ways, and by name who gets nothing. */
export function Reach({ preview, first_language, isNews }: Props) {
  const { families, children, mails, texts, agreed, left_out, untranslated, answers_to } = preview
  return (
    <Stack as="section" gap={2}>
      <h2>{m.reaches({ count: families })}</h2>
      <ul className={css["ways"]}>
        <Way icon="people" name={m.reachChildren} count={children} />
        <Way icon="mail" name={m.reachMail} more={m.reachMailMore} count={mails} of={families} />
        {!isNews && (
          <Way
            icon="phone"
            name={m.reachText}
            more={
              agreed === null
                ? m.noTexts
                : texts === null
                  ? agreed === 0
                    ? m.reachTextMore({ agreed })
                    : `${m.reachTextMore({ agreed })}. ${m.reachNoText}`
                  : texts.parts > 1
                    ? m.reachTextParts({ agreed, parts: texts.parts })
                    : m.reachTextMore({ agreed })
            }
            count={texts?.count ?? 0}
            of={families}
          />
        )}
        {left_out.length > 0 && <Nobody left_out={left_out} />}
      </ul>
      {untranslated > 0 && (
        <p className="small">{m.untranslated({ count: untranslated, language: languageName(first_language) })}</p>
      )}
      <p className="small dim">{answers_to === null ? m.answersNowhere : m.answersTo({ email: answers_to })}</p>
    </Stack>
  )
}

interface WayProps {
  icon: IconName
  name: string
  more?: string
  count: number
  of?: number
  isBad?: boolean
  children?: ReactNode
}

const Way = ({ icon, name, more, count, of, isBad = false, children }: WayProps) => (
  <li data-bad={isBad || undefined}>
    <Icon name={icon} />
    <div>
      <b>{name}</b>
      {more !== undefined && <small>{more}</small>}
      {children}
    </div>
    <p>
      <span className="numeral">{count}</span>
      {of !== undefined && <small> {m.ofFamilies({ count: of })}</small>}
    </p>
  </li>
)

/** Named at once where they are few. */
const FEW = 3

function Nobody({ left_out }: Pick<MessagePreview, "left_out">) {
  const [isOpen, setOpen] = useState(false)
  const isFew = left_out.length <= FEW
  return (
    <Way icon="alert" name={m.reachNothing} count={left_out.length} isBad>
      {!isFew && (
        <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.hideNames : m.seeNames}
        </Button>
      )}
      {(isFew || isOpen) && (
        <ul>
          {left_out.slice(0, NAMED).map(({ family_id, name, why, phone }) => (
            <li key={family_id}>
              <PageLink to={familyPath(family_id)}>{name}</PageLink>
              <small>
                {m[why]}
                {phone !== null && (
                  <>
                    , <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
                  </>
                )}
              </small>
            </li>
          ))}
          {left_out.length > NAMED && <li className="small dim">{m.andMore({ count: left_out.length - NAMED })}</li>}
        </ul>
      )}
    </Way>
  )
}
