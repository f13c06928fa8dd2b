import type { Answers, AnswerValue } from "@hub/domain/forms/answer"
import { placeOf } from "@hub/domain/forms/edit-questions"
import { labelNaming } from "@hub/domain/forms/question"
import { type EditedSection, sectionsIn } from "@hub/domain/forms/read-sections"
import { shownQuestions } from "@hub/domain/forms/show-if"
import { messages } from "@hub/domain/kernel/messages"
import { type OwnFieldProps, QuestionField } from "@hub/portal/form/question-field.tsx"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FieldGroup } from "@hub/ui/field/field-group"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Markdown } from "@hub/ui/markdown/markdown"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useState } from "react"
import css from "./questions.module.css"
import type { Beside } from "./translated-field.tsx"

const m = messages("console/catalogue.questions")
const files = messages("portal/forms.filesField")
const lists = messages("portal/forms.listFields")
const address = messages("portal/account.addressFields")

interface Props {
  readonly name: string
  readonly description: string
  readonly sections: readonly EditedSection[]
  readonly open: string | undefined
  readonly languages: readonly Beside[]
  readonly today: string
}

/** The set as a family fills it in, with answers that are nobody's. */
export function QuestionsPreview({ name, description, sections, open, languages, today }: Props) {
  const [answers, setAnswers] = useState<Answers>({})
  const [language, setLanguage] = useState(languages[0]?.id ?? "")
  const [chosen, setChosen] = useState(0)
  const opened = open === undefined ? undefined : placeOf(sections, open)?.section
  const [followed, setFollowed] = useState(opened)
  // The section of the question that was opened last, until another is chosen here.
  if (followed !== opened) {
    setFollowed(opened)
    if (opened !== undefined) setChosen(opened)
  }
  const shown_sections = sectionsIn(sections, language)
  const at = Math.min(chosen, shown_sections.length - 1)
  const section = shown_sections[at]
  const shown = shownQuestions(
    shown_sections.flatMap(({ questions }) => questions),
    answers,
  )
  const set = (id: string, answer: AnswerValue | undefined) =>
    setAnswers((last) => {
      const { [id]: _before, ...others } = last
      return answer === undefined ? others : { ...others, [id]: answer }
    })
  const asked = section?.questions.filter(({ id }) => shown.has(id)) ?? []
  return (
    <Stack as="section" gap={3} aria-labelledby="as-family">
      <Row justify="spread" gap={2} wrap className={css["title"]}>
        <h2 id="as-family">{m.asFamily}</h2>
        <span className="dim">{m.forChild({ name: m.child })}</span>
      </Row>
      {languages.length > 1 && (
        <Segmented
          label={m.previewLanguage}
          options={languages.map(({ id, name: label }) => ({ value: id, label }))}
          value={language}
          onChange={setLanguage}
        />
      )}
      <Stack gap={4} className={css["phone"]} lang={language}>
        <Row justify="spread" gap={2} className="small dim">
          <span>{name}</span>
          {shown_sections.length > 1 && (
            <span lang="en">{m.sectionOf({ at: at + 1, count: shown_sections.length })}</span>
          )}
        </Row>
        {description !== "" && at === 0 && <Markdown text={description} />}
        {section !== undefined && (
          <Stack gap={5}>
            <h3>{section.title}</h3>
            {section.description !== "" && <Markdown text={section.description} />}
            {asked.length === 0 && <p className="hint">{m.nothingShown}</p>}
            {asked.map((question) => (
              <QuestionField
                key={`${question.id} ${question.kind}`}
                question={question}
                label={labelNaming(question.label, m.child)}
                name={`preview.${question.id}`}
                answer={answers[question.id]}
                errorAt={noError}
                today={today}
                onChange={(answer) => set(question.id, answer)}
                Own={DrawnOnly}
              />
            ))}
          </Stack>
        )}
        {shown_sections.length > 1 && (
          <Row gap={2} wrap justify="spread">
            <Button variant="line" size="s" disabled={at === 0} onClick={() => setChosen(at - 1)}>
              {m.previousSection}
            </Button>
            <Button
              variant="line"
              size="s"
              disabled={at >= shown_sections.length - 1}
              onClick={() => setChosen(at + 1)}
            >
              {m.nextSection}
            </Button>
          </Row>
        )}
      </Stack>
    </Stack>
  )
}

const noError = (): undefined => undefined
const PART = ["country", "streetAndNumber", "city", "state", "zipCode"] as const

/** What asks the family's own server calls is drawn, and does nothing here. */
function DrawnOnly({ question, name, label, required, hint, error }: OwnFieldProps) {
  const group = { label, required, hint, error }
  if (question.kind === "ADDRESS")
    return (
      <FieldGroup {...group}>
        {PART.map((part) => (
          <TextField key={part} label={address[part]} name={`${name}.${part}`} disabled value="" readOnly />
        ))}
      </FieldGroup>
    )
  const text =
    question.kind === "FILE" ? files.chooseFiles : question.kind === "MEDICATIONS" ? lists.addMedication : lists.addOne
  return (
    <FieldGroup {...group}>
      <button type="button" className="button line compact" disabled>
        <Icon name="plus" /> {text}
      </button>
    </FieldGroup>
  )
}
