import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { readSections } from "@hub/domain/forms/read-sections"
import { isProblem } from "@hub/portal/api/problem"
import type { FormError } from "@hub/ui/field/error-summary"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { changedIn } from "./changed-fields.ts"
import { documentErrors } from "./document-errors.ts"
import { fieldErrors } from "./field-errors.ts"
import { newKey } from "./new-key.ts"
import { type Thing, thingQuery, type Values } from "./queries.ts"
import { questionErrors } from "./question-errors.ts"
import { useSaveThing } from "./use-save-thing.ts"

export interface Editing {
  readonly kind: ThingKind
  /** Undefined for a new one. */
  readonly thing: Thing | undefined
  readonly onSaved: (id: string) => void
  /** Of a new one, that is kept as a draft. */
  readonly onKept?: (draft_id: string) => void
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

export type EditThing = ReturnType<typeof useEditThing>

/** One thing as it is edited: what is typed against what was read, what is wrong, and what someone else has saved since. */
export function useEditThing({ kind, thing, onSaved, onKept }: Editing) {
  const queries = useQueryClient()
  const [base, setBase] = useState(thing)
  const [before, setBefore] = useState<Values>(() => readValues(kind, thing?.values ?? {}))
  const [values, setValues] = useState<Values>(() => (thing === undefined ? newValues(kind) : before))
  const [localErrors, setLocalErrors] = useState<readonly FormError[]>([])
  const [newer, setNewer] = useState<Thing>()
  const [theirs, setTheirs] = useState<{ readonly by: string; readonly fields: readonly string[] }>()
  const changed = changedIn(kind, before, values)
  const id = base?.id ?? null
  const readAgain = async () => {
    if (id !== null) setNewer(await queries.fetchQuery({ ...thingQuery(kind, id), staleTime: 0 }))
  }
  const saving = useSaveThing({
    kind,
    base,
    values,
    onSaved,
    onKept,
    onChangedElsewhere: () => void readAgain().catch(notifyError),
  })
  const { refused } = saving
  const refusals = useMemo(
    () => (isProblem(refused, "VALIDATION", "OWNER_NEEDED") ? fieldErrors(kind, refused.errors) : []),
    [refused, kind],
  )
  const now = readValues(kind, newer?.values ?? {})
  const others = newer === undefined ? [] : changedIn(kind, before, now)

  return {
    kind,
    base,
    before,
    values,
    changed,
    isNew: id === null,
    errors: localErrors.length > 0 ? localErrors : refusals,
    saving,
    /** What someone else has changed since it was opened. */
    theirs,
    /** Saved by someone else, until what stays is chosen. */
    conflict: newer && {
      now: newer,
      others,
      both: changed.filter((name) => others.includes(name)),
      choose: (chosen: readonly string[]) => {
        const mine = changed.filter((name) => !chosen.includes(name))
        setTheirs({ by: newer.saved_by ?? "", fields: others.filter((name) => !mine.includes(name)) })
        setValues({ ...now, ...Object.fromEntries(mine.map((name) => [name, values[name]])) })
        setBase(newer)
        setBefore(now)
        setNewer(undefined)
        saving.back()
      },
    },
    change: (name: string, value: unknown) => {
      setValues((last) => ({ ...last, [name]: value }))
      // Each may be mended by it; what is left is found at the next look.
      if (localErrors.length > 0) setLocalErrors((last) => last.filter((one) => one.name.split(".")[0] !== name))
    },
    drop: () => {
      setValues(id === null ? newValues(kind) : before)
      setLocalErrors([])
      saving.forgetLook()
    },
    keep: id === null && kind !== "smart_forms" && onKept !== undefined ? saving.keep : undefined,
    look: () => {
      saving.forgetSave()
      const found = CHECKS[kind]?.(values) ?? []
      setLocalErrors(found)
      if (found.length === 0) saving.look()
    },
  }
}
