import type { EditedSection } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { IconButton } from "@hub/ui/button/icon-button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import css from "./questions.module.css"
import { type Beside, TranslatedField } from "./translated-field.tsx"

const m = messages("console/catalogue.questions")

interface Props {
  readonly section: EditedSection
  readonly was: EditedSection | undefined
  readonly number: number
  readonly path: string
  readonly errors: ReadonlyMap<string, string>
  readonly beside: Beside | undefined
  readonly isLocked: boolean
  readonly onChange: (change: Partial<EditedSection>) => void
  /** Only of an empty one. */
  readonly onRemove: (() => void) | undefined
}

/** A section's title and text. */
export function SectionEditor(props: Props) {
  const { section, was, number, path, errors, beside, isLocked, onChange, onRemove } = props
  const [isOpened, setOpen] = useState(false)
  const isInvalid = [`${path}.title`, `${path}.description`, `${path}.id`].some((name) => errors.has(name))
  const isOpen = isOpened || isInvalid || section.title === ""
  const title = section.title || m.section({ number })
  const words = (field: "title" | "description", label: string, more: object) => (
    <TranslatedField
      label={label}
      path={path}
      field={field}
      value={section[field]}
      was={was?.[field]}
      translations={section.translations}
      wasTranslations={was?.translations}
      beside={beside}
      error={errors.get(`${path}.${field}`)}
      isLocked={isLocked}
      onChange={({ text, ...translated }) =>
        onChange({ ...translated, ...(text === undefined ? {} : { [field]: text }) })
      }
      {...more}
    />
  )
  return (
    <Stack gap={3} className={css["section"]}>
      <Row gap={2} justify="spread">
        <h3>{title}</h3>
        <IconButton
          icon={isOpen ? "close" : "pencil"}
          label={isOpen ? m.close({ label: title }) : m.edit({ label: title })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpened)}
        />
      </Row>
      {isOpen && (
        <>
          {words("title", m.sectionTitle, { isRequired: true, maxLength: 300 })}
          {words("description", m.sectionText, { isLong: true, maxLength: 5_000 })}
        </>
      )}
      {onRemove !== undefined && !isLocked && (
        <p>
          <Button variant="danger" size="s" onClick={onRemove}>
            {m.removeSection}
          </Button>
        </p>
      )}
    </Stack>
  )
}
