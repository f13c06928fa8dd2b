import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import type { FormError } from "@hub/ui/field/error-summary"
import { Row } from "@hub/ui/layout/row"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Conflict } from "./conflict.tsx"
import { CATALOGUE, type Thing, thingQuery, type Values } from "./queries.ts"
import { SavePreview } from "./save-preview.tsx"
import { ThingForm } from "./thing-form.tsx"

const m = messages("console/catalogue.form")
const words = messages("console/catalogue.preview")

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const changedIn = (kind: ThingKind, before: Values, after: Values): string[] =>
  FIELDS[kind].map(({ name }) => name).filter((name) => !isSame(before[name], after[name]))

interface Props {
  readonly kind: ThingKind
  /** Undefined for a new one. */
  readonly thing: Thing | undefined
  readonly zone: string
  readonly onSaved: (id: string) => void
}

const NOTHING: Values = {}

/** One thing: its form, then what a save changes, then the save. */
export function ThingScreen({ kind, thing, zone, onSaved }: Props) {
  const me = useMe()
  const queries = useQueryClient()
  const [base, setBase] = useState(thing)
  const before = base?.values ?? NOTHING
  const [values, setValues] = useState<Values>(before)
  const [newer, setNewer] = useState<Thing>()
  const [isUndo, setUndo] = useState(false)
  const [isStale, setStale] = useState(false)
  const changed = changedIn(kind, before, values)
  const id = base?.id ?? null
  const params = { kind }
  const body = { id, version: base?.version ?? null, values: { ...values } }
  const ofThing = { params: { kind, id: id ?? "" } }
  const readAgain = async () => {
    if (id !== null) setNewer(await queries.fetchQuery({ ...thingQuery(kind, id), staleTime: 0 }))
  }
  const fail = (error: unknown) => {
    if (isProblem(error, "CHANGED_ELSEWHERE")) void readAgain().catch(notifyError)
    else if (!isProblem(error, "VALIDATION", "OWNER_NEEDED")) notifyError(error)
  }
  const look = useMutation({
    mutationFn: (undoes: boolean) =>
      undoes
        ? api.call("POST /catalogue/things/{kind}/{id}/undo/preview", ofThing)
        : api.call("POST /catalogue/things/{kind}/preview", { params, body }),
    onError: fail,
  })
  const save = useMutation({
    mutationFn: (preview: string) =>
      isUndo
        ? api.call("POST /catalogue/things/{kind}/{id}/undo", { ...ofThing, body: { preview } })
        : api.call("POST /catalogue/things/{kind}", { params, body: { ...body, preview } }),
    onSuccess: async (saved) => {
      notifySuccess(isUndo ? words.undone : words.saved)
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      await queries.invalidateQueries({ queryKey: ["programs"] })
      onSaved(saved.id)
    },
    onError: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED")) {
        setStale(true)
        look.mutate(isUndo)
      } else {
        look.reset()
        fail(error)
      }
    },
  })
  const refused = look.error ?? save.error
  const errors: FormError[] = isProblem(refused, "VALIDATION", "OWNER_NEEDED")
    ? refused.errors.map(({ path, message }) => ({ name: path, text: message }))
    : []
  const back = () => {
    look.reset()
    setUndo(false)
    setStale(false)
  }
  const both = newer === undefined ? [] : changed.filter((name) => !isSame(before[name], newer.values[name]))
  if (newer !== undefined)
    return (
      <Conflict
        kind={kind}
        now={newer}
        both={both}
        mine={values}
        onChoose={(theirs) => {
          const mine = changed.filter((name) => !theirs.includes(name))
          setValues({ ...newer.values, ...Object.fromEntries(mine.map((name) => [name, values[name]])) })
          setBase(newer)
          setNewer(undefined)
          back()
        }}
      />
    )
  if (look.data !== undefined)
    return (
      <SavePreview
        kind={kind}
        shown={look.data}
        isNew={id === null}
        isUndo={isUndo}
        isStale={isStale}
        error={save.error === null ? undefined : sentenceOf(save.error)}
        zone={zone}
        busy={save.isPending}
        onBack={back}
        onSave={() => save.mutate(look.data.preview)}
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
          {base.can_undo && isPermitted(me, "catalogue") && (
            <Button
              variant="line"
              size="s"
              onClick={() => {
                setUndo(true)
                look.mutate(true)
              }}
            >
              {m.undo}
            </Button>
          )}
        </Row>
      )}
      <ThingForm
        kind={kind}
        isNew={id === null}
        base={before}
        values={values}
        changed={changed}
        errors={errors}
        zone={zone}
        busy={look.isPending}
        onChange={(name, value) => setValues((last) => ({ ...last, [name]: value }))}
        onDrop={() => {
          setValues(before)
          look.reset()
        }}
        onLook={() => {
          save.reset()
          look.mutate(false)
        }}
      />
    </>
  )
}
