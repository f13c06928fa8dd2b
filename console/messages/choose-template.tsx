import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { SelectField } from "@hub/ui/field/select-field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import type { Template } from "./queries.ts"

const m = messages("console/messages.write")

interface Props {
  templates: readonly Template[]
  /** Something is written that a template would take away. */
  isWritten: boolean
  onChoose: (template: Template) => void
}

/** A template in place of what is written: where something is, it asks first. */
export function ChooseTemplate({ templates, isWritten, onChoose }: Props) {
  const [chosen, setChosen] = useState("")
  const [asked, setAsked] = useState<Template>()
  const use = (template: Template) => {
    setChosen(template.id)
    setAsked(undefined)
    onChoose(template)
  }
  return (
    <Stack gap={2}>
      <SelectField
        label={m.template}
        placeholder={m.noTemplate}
        options={templates.map(({ id: value, name }) => ({ value, label: name }))}
        value={asked?.id ?? chosen}
        onChange={(value) => {
          const template = templates.find(({ id }) => id === value)
          if (template === undefined) {
            setChosen("")
            setAsked(undefined)
          } else if (isWritten) setAsked(template)
          else use(template)
        }}
      />
      {asked !== undefined && (
        <div className="note warn" role="alert">
          <p>{m.replaceTitle({ name: asked.name })}</p>
          <Row gap={2} wrap>
            <Button variant="line" size="s" onClick={() => setAsked(undefined)}>
              {m.keep}
            </Button>
            <Button size="s" onClick={() => use(asked)}>
              {m.replace}
            </Button>
          </Row>
        </div>
      )}
    </Stack>
  )
}
