import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { MailExcerpt } from "@hub/ui/preview/preview"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import type { MessagePreview } from "./queries.ts"

const m = messages("console/messages.write")

/** By name, who gets nothing: the first ones, as somebody has to call them. */
const NAMED = 20

interface Props {
  preview: MessagePreview
  /** The language of who has no text in their own. */
  first_language: string
  onIndex: (index: number) => void
}

/** Whom it reaches, who gets nothing and why, and how one family reads it. */
export function Reach({ preview, first_language, onIndex }: Props) {
  const { families, children, left_out, untranslated, shown } = preview
  return (
    <Stack gap={4}>
      <section>
        <h2>{m.reaches({ count: families })}</h2>
        {families > 0 && <p className="dim">{m.children({ count: children })}</p>}
        {untranslated > 0 && (
          <p className="small">{m.untranslated({ count: untranslated, language: languageName(first_language) })}</p>
        )}
        {left_out.length > 0 && (
          <>
            <h3>{m.leftOut({ count: left_out.length })}</h3>
            <ul>
              {left_out.slice(0, NAMED).map(({ family_id, name, why, phone }) => (
                <li key={family_id}>
                  <PageLink to={familyPath(family_id)}>{name}</PageLink>
                  <span className="small dim">
                    {" "}
                    {[m[why], ...(phone === null ? [] : [formatPhone(phone)])].join(", ")}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {shown !== null && (
        <section>
          <Row gap={2} justify="spread" wrap>
            <h2>{m.asReads({ name: shown.name })}</h2>
            <Row gap={2}>
              <Button
                variant="line"
                size="s"
                aria-label={m.previous}
                disabled={shown.index === 0}
                onClick={() => onIndex(shown.index - 1)}
              >
                ‹
              </Button>
              <span className="small dim tabular">{m.ofAll({ index: shown.index + 1, count: families })}</span>
              <Button
                variant="line"
                size="s"
                aria-label={m.next}
                disabled={shown.index >= families - 1}
                onClick={() => onIndex(shown.index + 1)}
              >
                ›
              </Button>
            </Row>
          </Row>
          <div lang={shown.language}>
            <MailExcerpt
              to={m.mailTo({ email: shown.to })}
              subject={shown.subject}
              text={shown.body.split("\n\n").map((part) => <p key={part}>{part}</p>)}
            />
          </div>
        </section>
      )}
    </Stack>
  )
}
