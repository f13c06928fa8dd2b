import { instantOf } from "@hub/domain/kernel/instant"
import { LANGUAGES, languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Columns } from "@hub/ui/layout/columns"
import { List } from "@hub/ui/layout/list"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { FamilyReads } from "../messages/family-reads.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath } from "../shell/paths.ts"
import { useMe } from "../staff/queries.ts"
import { bodyOf, type Draft, previewQuery, type WavePreview } from "./queries.ts"
import { SendTimeFields, type When } from "./send-time-fields.tsx"
import { useInvitesChange } from "./use-invites-change.ts"
import { WaveFields } from "./wave-fields.tsx"

const m = messages("console/invites.wave")

/** Choose who, see whom it reaches and what one family reads, then send it now or at a time. */
export function WaveForm({ batch }: { batch: number | undefined }) {
  const { business } = useMe()
  const [draft, setDraft] = useState<Draft>({ is_reminder: false, language: LANGUAGES[0]?.id ?? "en", batch })
  const [index, setIndex] = useState(0)
  const [sent, setSent] = useState<string>()
  const query = useQuery(previewQuery(draft, index))
  const change = (next: Partial<Draft>) => {
    setIndex(0)
    setDraft({ ...draft, ...next })
  }
  if (sent !== undefined)
    return (
      <Stack as="section" gap={3} aria-labelledby="send-invites">
        <h2 id="send-invites">{m.title}</h2>
        <p className="note ok" role="status">
          {sent}
        </p>
        <div>
          <Button variant="line" onClick={() => setSent(undefined)}>
            {m.another}
          </Button>
        </div>
      </Stack>
    )
  return (
    <Stack as="section" gap={4} aria-labelledby="send-invites">
      <h2 id="send-invites">{m.title}</h2>
      <Columns gap={5} across={6} wide="second">
        <Stack gap={4}>
          <WaveFields draft={draft} onChange={change} />
        </Stack>
        <QueryPart
          query={query}
          loading={m.counting}
          rows={4}
          failed={query.error === null ? m.failed : sentenceOf(query.error)}
        >
          {(preview) => (
            <Stack gap={4}>
              <Reach preview={preview} />
              {preview.shown !== null && (
                <FamilyReads shown={preview.shown} families={preview.families} onIndex={setIndex} level={3} />
              )}
              {preview.preview !== null && (
                <Send
                  key={preview.preview}
                  draft={draft}
                  families={preview.families}
                  digest={preview.preview}
                  zone={business.time_zone}
                  onSent={setSent}
                />
              )}
            </Stack>
          )}
        </QueryPart>
      </Columns>
    </Stack>
  )
}

/** The others are in the list of families. */
const NAMED = 6

function WhoGetsNone({ left_out }: Pick<WavePreview, "left_out">) {
  const more = left_out.length - NAMED
  return (
    <details className="note warn">
      <summary>{m.leftOut({ count: left_out.length })}</summary>
      <List aria-label={m.leftOut({ count: left_out.length })}>
        {left_out.slice(0, NAMED).map(({ family_id, name, why, phone }) => (
          <li key={family_id}>
            <PageLink to={familyPath(family_id)}>{name}</PageLink>{" "}
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
      </List>
      {more > 0 && <p className="small">{m.more({ count: more })}</p>}
    </details>
  )
}

const Reach = ({ preview: { families, languages, left_out } }: { preview: WavePreview }) => (
  <Stack gap={2}>
    <h3>{m.reaches({ count: families })}</h3>
    {languages.length > 0 && (
      <p className="small dim">
        {languages
          .map(({ language, families: count }) => m.languages({ count, language: languageName(language) }))
          .join(", ")}
      </p>
    )}
    {left_out.length > 0 && <WhoGetsNone left_out={left_out} />}
  </Stack>
)

interface SendProps {
  draft: Draft
  families: number
  digest: string
  zone: string
  /** Says what went out: the next wave is begun by another press. */
  onSent: (text: string) => void
}

/** What the preview shows, and nothing else; the same press again is the same wave. */
function Send({ draft, families, digest, zone, onSent }: SendProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [when, setWhen] = useState<When>({ isLater: false, day: "", time: "09:00" })
  const [error, setError] = useState<string>()
  const send = useInvitesChange(
    (send_at: string | undefined) =>
      api.call("PUT /invites/waves/{id}", {
        params: { id },
        body: { ...bodyOf(draft), preview: digest, ...(send_at === undefined ? {} : { send_at }) },
      }),
    {
      onDone: ({ families: count }) => onSent(when.isLater ? m.planned : m.sent({ count })),
      onFailed: (failed) => setError(isProblem(failed, "PREVIEW_CHANGED") ? m.changed : sentenceOf(failed)),
    },
  )
  const press = () => {
    setError(undefined)
    if (!when.isLater) send.mutate(undefined)
    else if (when.day === "" || when.time === "") setError(m.noTime)
    else send.mutate(instantOf(when.day, when.time, zone))
  }
  return (
    <Stack gap={3}>
      <SendTimeFields when={when} onChange={setWhen} />
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <div>
        <Button busy={send.isPending} onClick={press}>
          {draft.is_reminder ? m.remind({ count: families }) : m.send({ count: families })}
        </Button>
      </div>
    </Stack>
  )
}
