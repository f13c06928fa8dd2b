import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { readSections } from "@hub/domain/forms/read-sections"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import type { FormError } from "@hub/ui/field/error-summary"
import { Row } from "@hub/ui/layout/row"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ComponentType, useMemo, useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { changedIn } from "./changed-fields.ts"
import { Conflict } from "./conflict.tsx"
import { documentErrors } from "./document-errors.ts"
import { fieldErrors } from "./field-errors.ts"
import { newKey } from "./new-key.ts"
import { CATALOGUE, type SaveShown, type Thing, thingQuery, type Values } from "./queries.ts"
import { questionErrors } from "./question-errors.ts"
import { SavePreview } from "./save-preview.tsx"
import { ThingForm, type ThingFormProps } from "./thing-form.tsx"

const m = messages("console/catalogue.form")
const words = messages("console/catalogue.preview")
const draft = messages("console/catalogue.draft")
const documents = messages("console/catalogue.documents")

interface Props {
  readonly kind: ThingKind
  /** Undefined for a new one. */
  readonly thing: Thing | undefined
  readonly zone: string
  readonly onSaved: (id: string) => void
  /** Of a new one, that is kept as a draft. */
  readonly onKept?: (draft_id: string) => void
}

/** Of a few kinds the form is their own. */
const FORMS: Partial<Record<ThingKind, ComponentType<ThingFormProps>>> = {
  smart_forms: lazyComponent(() => import("./questions-form.tsx"), "QuestionsForm"),
  document_templates: lazyComponent(() => import("./document-form.tsx"), "DocumentForm"),
}

/** As an editor holds it: in the same order of fields as it will be after a change. */
const readValues = (kind: ThingKind, values: Values): Values =>
  kind === "smart_forms" ? { ...values, sections: readSections(values["sections"]) } : values

const newValues = (kind: ThingKind): Values =>
  kind === "smart_forms"
    ? { ...NEW_QUESTION_SET, sections: [{ id: newKey(), title: "", description: "", questions: [] }] }
    : kind === "document_templates"
      ? { kind: "SIGNATURE" }
      : {}
const NEW_QUESTION_SET = { asked_when: "AFTER_SCHEDULE", is_required: true, description: "" }

const CHECKS: Partial<Record<ThingKind, (values: Values) => FormError[]>> = {
  smart_forms: questionErrors,
  document_templates: documentErrors,
}

/** One thing: its form, then what a save changes, then the save. */
export function ThingScreen({ kind, thing, zone, onSaved, onKept }: Props) {
  const me = useMe()
  const queries = useQueryClient()
  const [base, setBase] = useState(thing)
  const [before, setBefore] = useState<Values>(() => readValues(kind, thing?.values ?? {}))
  const [values, setValues] = useState<Values>(() => (thing === undefined ? newValues(kind) : before))
  const [localErrors, setLocalErrors] = useState<readonly FormError[]>([])
  const [shown, setShown] = useState<SaveShown>()
  const [asks_again, setAsksAgain] = useState<string | null>(null)
  const [newer, setNewer] = useState<Thing>()
  const [theirs, setTheirs] = useState<{ readonly by: string; readonly fields: readonly string[] }>()
  const [isUndo, setUndo] = useState(false)
  const [isStale, setStale] = useState(false)
  const changed = changedIn(kind, before, values)
  const id = base?.id ?? null
  const params = { kind }
  const body = { id, version: base?.version ?? null, values: { ...values } }
  const asking = (why: string | null) => (why === null ? body : { ...body, asks_again: why })
  const ofThing = { params: { kind, id: id ?? "" } }
  const readAgain = async () => {
    if (id !== null) setNewer(await queries.fetchQuery({ ...thingQuery(kind, id), staleTime: 0 }))
  }
  const fail = (error: unknown) => {
    if (isProblem(error, "CHANGED_ELSEWHERE")) void readAgain().catch(notifyError)
    else if (!isProblem(error, "VALIDATION", "OWNER_NEEDED")) notifyError(error)
  }
  const look = useMutation({
    mutationFn: ({ undoes, why }: { undoes: boolean; why: string | null }) =>
      undoes
        ? api.call("POST /catalogue/things/{kind}/{id}/undo/preview", ofThing)
        : api.call("POST /catalogue/things/{kind}/preview", { params, body: asking(why) }),
    onSuccess: setShown,
    onError: fail,
  })
  const save = useMutation({
    mutationFn: (preview: string) =>
      isUndo
        ? api.call("POST /catalogue/things/{kind}/{id}/undo", { ...ofThing, body: { preview } })
        : api.call("POST /catalogue/things/{kind}", { params, body: { ...asking(asks_again), preview } }),
    onSuccess: async (saved) => {
      notifySuccess(isUndo ? words.undone : words.saved)
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      await queries.invalidateQueries({ queryKey: ["programs"] })
      onSaved(saved.id)
    },
    onError: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED")) {
        setStale(true)
        look.mutate({ undoes: isUndo, why: asks_again })
      } else {
        setShown(undefined)
        fail(error)
      }
    },
  })
  const keep = useMutation({
    mutationFn: () => api.call("POST /catalogue/drafts", { body: { kind, values: { ...values } } }),
    onSuccess: async (kept) => {
      notifySuccess(draft.kept)
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      onKept?.(kept.id)
    },
    onError: fail,
  })
  const refused = look.error ?? save.error ?? keep.error
  const refusals = useMemo(
    () => (isProblem(refused, "VALIDATION", "OWNER_NEEDED") ? fieldErrors(kind, refused.errors) : []),
    [refused, kind],
  )
  const errors = localErrors.length > 0 ? localErrors : refusals
  const back = () => {
    look.reset()
    setShown(undefined)
    setAsksAgain(null)
    setUndo(false)
    setStale(false)
  }
  const now = readValues(kind, newer?.values ?? {})
  const others = newer === undefined ? [] : changedIn(kind, before, now)
  const both = changed.filter((name) => others.includes(name))
  const Form = FORMS[kind] ?? ThingForm
  if (newer !== undefined)
    return (
      <Conflict
        kind={kind}
        now={newer}
        was={before}
        others={others}
        both={both}
        mine={values}
        onChoose={(chosen) => {
          const mine = changed.filter((name) => !chosen.includes(name))
          setTheirs({ by: newer.saved_by ?? "", fields: others.filter((name) => !mine.includes(name)) })
          setValues({ ...now, ...Object.fromEntries(mine.map((name) => [name, values[name]])) })
          setBase(newer)
          setBefore(now)
          setNewer(undefined)
          back()
        }}
      />
    )
  if (shown !== undefined)
    return (
      <SavePreview
        kind={kind}
        shown={shown}
        isNew={id === null}
        isUndo={isUndo}
        isStale={isStale}
        error={save.error === null ? undefined : sentenceOf(save.error)}
        zone={zone}
        busy={save.isPending || look.isPending}
        asks_again={asks_again}
        onAskAgain={(why) => {
          // The count is another one; the words aren't counted.
          if ((why === null) !== (asks_again === null)) look.mutate({ undoes: false, why })
          setAsksAgain(why)
        }}
        onBack={back}
        onSave={() => save.mutate(shown.preview)}
      />
    )
  return (
    <>
      {base !== undefined && base.saved_by !== null && base.saved_at !== null && (
        <Row wrap gap={3} below={4}>
          <p className="dim">
            {m.lastSaved({
              name: base.saved_by,
              when: generalDate(dayAt(base.saved_at, zone), timeAt(base.saved_at, zone)),
            })}
          </p>
          {base.can_undo && !base.is_archived && isPermitted(me, "catalogue") && (
            <Button
              variant="line"
              size="s"
              onClick={() => {
                setUndo(true)
                look.mutate({ undoes: true, why: null })
              }}
            >
              {m.undo}
            </Button>
          )}
        </Row>
      )}
      {kind === "document_templates" && base !== undefined && base.saved_by !== null && !base.can_undo && (
        <Row below={4}>
          <p className="hint">{documents.noUndo}</p>
        </Row>
      )}
      <Form
        kind={kind}
        isNew={id === null}
        base={before}
        values={values}
        changed={changed}
        errors={errors}
        zone={zone}
        busy={look.isPending}
        isArchived={base?.is_archived}
        theirs={theirs}
        answered={base?.answered ?? 0}
        programs={base?.programs ?? []}
        onChange={(name, value) => {
          setValues((last) => ({ ...last, [name]: value }))
          // Each may be mended by it; what is left is found at the next look.
          if (localErrors.length > 0) setLocalErrors((last) => last.filter((one) => one.name.split(".")[0] !== name))
        }}
        onDrop={() => {
          setValues(id === null ? newValues(kind) : before)
          setLocalErrors([])
          look.reset()
        }}
        onKeep={
          id === null && kind !== "smart_forms" && onKept !== undefined
            ? () => {
                look.reset()
                keep.mutate()
              }
            : undefined
        }
        onLook={() => {
          save.reset()
          keep.reset()
          const found = CHECKS[kind]?.(values) ?? []
          setLocalErrors(found)
          if (found.length === 0) look.mutate({ undoes: false, why: null })
        }}
      />
    </>
  )
}
