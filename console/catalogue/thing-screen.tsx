import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import type { ComponentType } from "react"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Conflict } from "./conflict.tsx"
import { SavePreview } from "./save-preview.tsx"
import { ThingForm, type ThingFormProps } from "./thing-form.tsx"
import { type Editing, type EditThing, useEditThing } from "./use-edit-thing.ts"

const m = messages("console/catalogue.form")
const documents = messages("console/catalogue.documents")

interface Props extends Editing {
  readonly zone: string
}

interface PartProps {
  readonly edit: EditThing
  readonly zone: string
}

/** Of a few kinds the form is their own. */
const FORMS: Partial<Record<ThingKind, ComponentType<ThingFormProps>>> = {
  smart_forms: lazyComponent(() => import("./questions-form.tsx"), "QuestionsForm"),
  document_templates: lazyComponent(() => import("./document-form.tsx"), "DocumentForm"),
}

/** One thing: its form, then what a save changes, then the save. */
export function ThingScreen({ zone, ...editing }: Props) {
  const edit = useEditThing(editing)
  const { kind, base, conflict, saving } = edit
  const { shown } = saving
  if (conflict !== undefined)
    return (
      <Conflict
        kind={kind}
        now={conflict.now}
        was={edit.before}
        others={conflict.others}
        both={conflict.both}
        mine={edit.values}
        onChoose={conflict.choose}
      />
    )
  if (shown !== undefined)
    return (
      <SavePreview
        kind={kind}
        shown={shown}
        isNew={edit.isNew}
        isUndo={saving.isUndo}
        isStale={saving.isStale}
        error={saving.error === null ? undefined : sentenceOf(saving.error)}
        zone={zone}
        busy={saving.isBusy}
        asks_again={saving.asks_again}
        onAskAgain={saving.askAgain}
        onBack={saving.back}
        onSave={() => saving.save(shown.preview)}
      />
    )
  const Form = FORMS[kind] ?? ThingForm
  return (
    <>
      <LastSave edit={edit} zone={zone} />
      <Form
        kind={kind}
        isNew={edit.isNew}
        base={edit.before}
        values={edit.values}
        changed={edit.changed}
        errors={edit.errors}
        zone={zone}
        busy={saving.isLooking}
        isArchived={base?.is_archived}
        theirs={edit.theirs}
        answered={base?.answered ?? 0}
        programs={base?.programs ?? []}
        onChange={edit.change}
        onDrop={edit.drop}
        onKeep={edit.keep}
        onLook={edit.look}
      />
    </>
  )
}

/** Who saved it when, and whether that can be undone. */
function LastSave({ edit: { kind, base, saving }, zone }: PartProps) {
  const me = useMe()
  if (base === undefined || base.saved_by === null) return null
  return (
    <>
      {base.saved_at !== null && (
        <Row wrap gap={3} below={4}>
          <p className="dim">
            {m.lastSaved({
              name: base.saved_by,
              when: generalDate(dayAt(base.saved_at, zone), timeAt(base.saved_at, zone)),
            })}
          </p>
          {base.can_undo && !base.is_archived && isPermitted(me, "catalogue") && (
            <Button variant="line" size="s" onClick={saving.lookAtUndo}>
              {m.undo}
            </Button>
          )}
        </Row>
      )}
      {kind === "document_templates" && !base.can_undo && (
        <Row below={4}>
          <p className="hint">{documents.noUndo}</p>
        </Row>
      )}
    </>
  )
}
