import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Segmented } from "@hub/ui/segmented/segmented"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { usePaused } from "../shell/use-paused.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { AudienceFields } from "./audience-fields.tsx"
import { ChooseTemplate } from "./choose-template.tsx"
import { hasAudience, useDraft } from "./draft.ts"
import { FamilyReads } from "./family-reads.tsx"
import { OnlyThose } from "./only-those.tsx"
import { type Audiences, MESSAGES, templatesQuery } from "./queries.ts"
import { Reach } from "./reach.tsx"
import { SendBar } from "./send-bar.tsx"
import { TextFields } from "./text-fields.tsx"

const m = messages("console/messages.write")

/** To more than so many the number is typed. */
const MANY = 200

interface Props {
  audiences: Audiences
  offering_id: string | undefined
  date: string | undefined
  onSent: (id: string) => void
}

/** A family can be deleted while someone writes to it, and a program archived. */
const whyNot = (error: Error): string => {
  if (isProblem(error, "PREVIEW_CHANGED")) return m.changed
  return isProblem(error, "NOT_FOUND") ? m.gone : errorText(error)
}

/** To the day, where what families read on its pass is written. */
const DayLink = ({ date, words }: { date: string | undefined; words: string }) => (
  <Link to="/today" search={({ site }) => ({ site, day: date })}>
    {words}
  </Link>
)

/** One message: to whom, what it is, its words, and how a family reads it, before it goes. */
export function WriteScreen({ audiences, offering_id, date, onSent }: Props) {
  const { languages, family } = audiences
  const [first = "en", ...others] = languages
  const { site, today } = useWhereAndWhen()
  const queries = useQueryClient()
  const start =
    family !== null
      ? { family_id: family.id }
      : offering_id !== undefined
        ? { offering_id, ...(date === undefined ? {} : { date }) }
        : site === undefined
          ? {}
          : { location_id: site.id, ...(date === undefined ? {} : { date }) }
  const templates = useQuery(templatesQuery).data?.items.filter(({ is_archived }) => !is_archived) ?? []
  const { id, draft, ...edit } = useDraft(start, first)
  const [index, setIndex] = useState(0)
  const [typed, setTyped] = useState("")
  const [isPressed, setPressed] = useState(false)
  const looked = usePaused(draft, 400)
  const body = { audience: looked.audience, kind: looked.kind, texts: [...looked.texts] }
  const look = useQuery({
    queryKey: [...MESSAGES, "preview", looked, index],
    queryFn: ({ signal }) => api.call("POST /messages/preview", { body: { ...body, index } }, { signal }),
    enabled: hasAudience(looked),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const send = useMutation({
    mutationFn: (preview: string) => api.call("POST /messages", { body: { ...body, id, preview } }),
    onSuccess: async (sent) => {
      await queries.invalidateQueries({ queryKey: MESSAGES })
      notifySuccess(m.done({ count: sent.families }))
      onSent(sent.id)
    },
    onError: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED")) void look.refetch()
    },
  })
  const trial = useMutation({
    mutationFn: () => api.call("POST /messages/try", { body: { ...body, id: crypto.randomUUID(), index } }),
    onSuccess: ({ to }) => notifySuccess(m.tried({ email: to })),
  })
  const shown = hasAudience(draft) ? look.data : undefined
  const isCounted = looked === draft && !look.isFetching && shown !== undefined
  // A press on what isn't counted yet does nothing: the buttons say so.
  const isWaiting = isPressed && hasAudience(draft) && !isCounted && !look.isError
  const isWritten = (path: string): boolean => {
    const [, position = "0", field] = path.split(".")
    const text = draft.texts[Number(position)]
    if (text === undefined) return false
    return (field === "subject" ? text.subject : field === "short" ? (text.short ?? "") : text.body) !== ""
  }
  // What isn't written yet is no mistake until it is sent.
  const errorAt = (path: string): string | undefined =>
    isPressed || isWritten(path) ? shown?.faults.find((one) => one.path === path)?.message : undefined
  const isMany = (shown?.families ?? 0) > MANY
  const isSure = !isMany || typed.trim() === String(shown?.families)
  const press = () => {
    setPressed(true)
    if (isCounted && shown.preview !== null && isSure) send.mutate(shown.preview)
  }
  const wanted = others.find((language) => !draft.texts.some((one) => one.language === language))
  return (
    <Columns wide="first" gap={5}>
      <Stack gap={5}>
        {family === null && (
          <Stack as="section" gap={2}>
            <h2>{m.to}</h2>
            <p className="small dim">{m.toHint}</p>
            <AudienceFields
              audiences={audiences}
              audience={draft.audience}
              today={today}
              error={isPressed && !hasAudience(draft) ? m.choose : undefined}
              onChoose={(name, value) => {
                setIndex(0)
                edit.choose(name, value)
              }}
            />
            <OnlyThose
              audiences={audiences}
              audience={draft.audience}
              error={isProblem(look.error, "VALIDATION") ? look.error.errors[0]?.message : undefined}
              onNarrow={(audience) => {
                setIndex(0)
                edit.narrow(audience)
              }}
            />
          </Stack>
        )}
        {templates.length > 0 && (
          <ChooseTemplate
            templates={templates}
            isWritten={draft.texts.some(({ subject, body, short = "" }) => `${subject}${body}${short}`.trim() !== "")}
            onChoose={edit.fill}
          />
        )}
        <Stack as="section" gap={2}>
          <h2>{m.what}</h2>
          <Segmented
            label={m.what}
            options={[
              { value: "DAY", label: m.day },
              { value: "SAFETY", label: m.safety },
              { value: "NEWS", label: m.news },
            ]}
            value={draft.kind}
            onChange={edit.setKind}
          />
          <p className="small dim">
            {draft.kind === "NEWS" ? m.newsWhy : draft.kind === "DAY" ? m.dayWhy : m.safetyWhy}
          </p>
          {draft.kind === "DAY" && draft.audience.date !== undefined && (
            <p className="small dim">
              {m.note({ link: (words: string) => <DayLink date={draft.audience.date} words={words} /> })}
            </p>
          )}
        </Stack>
        {draft.texts.map((text, position) => (
          <TextFields
            key={text.language}
            text={text}
            isOneOfMany={draft.texts.length > 1}
            hasShort={audiences.has_texts && draft.kind !== "NEWS"}
            errorOf={(field) => errorAt(`texts.${position}.${field}`)}
            onWrite={(words) => edit.write(text.language, words)}
            onDrop={position === 0 ? undefined : () => edit.dropLanguage(text.language)}
          />
        ))}
        {wanted !== undefined && (
          <Button variant="line" onClick={() => edit.addLanguage(wanted)}>
            {m.addLanguage({ language: languageName(wanted) })}
          </Button>
        )}
      </Stack>
      <Aside gap={4}>
        {look.isError && <FormAlert>{whyNot(look.error)}</FormAlert>}
        {shown === undefined ? (
          <p className="dim">{hasAudience(draft) ? m.counting : m.choose}</p>
        ) : (
          <Reach preview={shown} first_language={first} isNews={draft.kind === "NEWS"} />
        )}
        {shown !== undefined && shown.shown !== null && (
          <FamilyReads shown={shown.shown} families={shown.families} onIndex={setIndex} />
        )}
        {trial.isError && <FormAlert>{whyNot(trial.error)}</FormAlert>}
        {send.isError && <FormAlert>{whyNot(send.error)}</FormAlert>}
        <SendBar
          preview={shown}
          isMany={isMany}
          typed={typed}
          sureError={isPressed && !isSure ? m.sureNeeded({ count: shown?.families ?? 0 }) : undefined}
          onType={setTyped}
          isTrying={trial.isPending || isWaiting}
          onTry={() => {
            setPressed(true)
            if (isCounted && shown.preview !== null) trial.mutate()
          }}
          isSending={send.isPending || isWaiting}
          onSend={press}
        />
      </Aside>
    </Columns>
  )
}
