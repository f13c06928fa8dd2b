import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Segmented } from "@hub/ui/segmented/segmented"
import { errorText } from "@hub/ui/toast/error-text.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { usePaused } from "../shell/use-paused.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { AudienceFields } from "./audience-fields.tsx"
import { hasAudience, useDraft } from "./draft.ts"
import { type Audiences, MESSAGES, templatesQuery } from "./queries.ts"
import { Reach } from "./reach.tsx"
import { TextFields } from "./text-fields.tsx"

const m = messages("console/messages.write")

/** To more than so many the number is typed. */
const MANY = 200

interface Props {
  audiences: Audiences
  offering_id: string | undefined
  onSent: (id: string) => void
}

/** One message: to whom, what it is, its words, and how a family reads it, before it goes. */
export function WriteScreen({ audiences, offering_id, onSent }: Props) {
  const { languages, family } = audiences
  const [first = "en", ...others] = languages
  const { site, today } = useWhereAndWhen()
  const queries = useQueryClient()
  const start =
    family !== null
      ? { family_id: family.id }
      : offering_id !== undefined
        ? { offering_id }
        : site === undefined
          ? {}
          : { location_id: site.id }
  const templates = useQuery(templatesQuery).data?.items.filter(({ is_archived }) => !is_archived) ?? []
  const [template, setTemplate] = useState("")
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
  const shown = hasAudience(draft) ? look.data : undefined
  const isCounted = looked === draft && !look.isFetching && shown !== undefined
  const isWritten = (path: string): boolean => {
    const [, position = "0", field] = path.split(".")
    const text = draft.texts[Number(position)]
    return text !== undefined && (field === "subject" ? text.subject : text.body) !== ""
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
          </Stack>
        )}
        {templates.length > 0 && (
          <SelectField
            label={m.template}
            placeholder={m.noTemplate}
            options={templates.map(({ id: value, name }) => ({ value, label: name }))}
            value={template}
            onChange={(value) => {
              setTemplate(value)
              const chosen = templates.find((one) => one.id === value)
              if (chosen !== undefined) edit.fill(chosen)
            }}
          />
        )}
        <Stack as="section" gap={2}>
          <h2>{m.what}</h2>
          <Segmented
            label={m.what}
            options={[
              { value: "SAFETY", label: m.safety },
              { value: "NEWS", label: m.news },
            ]}
            value={draft.kind}
            onChange={edit.setKind}
          />
          <p className="small dim">{draft.kind === "NEWS" ? m.newsWhy : m.safetyWhy}</p>
        </Stack>
        {draft.texts.map((text, position) => (
          <TextFields
            key={text.language}
            text={text}
            isOneOfMany={draft.texts.length > 1}
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
        {look.isError && <FormAlert>{errorText(look.error)}</FormAlert>}
        {shown === undefined ? (
          <p className="dim">{hasAudience(draft) ? m.counting : m.choose}</p>
        ) : (
          <Reach preview={shown} first_language={first} onIndex={setIndex} />
        )}
        {isMany && shown !== undefined && (
          <TextField
            label={m.sure({ count: shown.families })}
            inputMode="numeric"
            value={typed}
            error={isPressed && !isSure ? m.sureNeeded({ count: shown.families }) : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {send.isError && (
          <FormAlert>{isProblem(send.error, "PREVIEW_CHANGED") ? m.changed : errorText(send.error)}</FormAlert>
        )}
        <Row gap={2} justify="end">
          <Button busy={send.isPending || (isPressed && look.isFetching)} onClick={press}>
            {m.send({ count: shown?.families ?? 0 })}
          </Button>
        </Row>
      </Aside>
    </Columns>
  )
}
