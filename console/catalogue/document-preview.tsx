import { type Translations, textIn } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { DocumentText } from "@hub/portal/form/document-text.tsx"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { Segmented } from "@hub/ui/segmented/segmented"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import css from "./questions.module.css"
import type { Beside } from "./translated-field.tsx"

const m = messages("console/catalogue.documents")
const questions = messages("console/catalogue.questions")

const Viewer = lazyComponent(() => import("@hub/ui/viewer/viewer"), "Viewer")

interface Props {
  readonly name: string
  readonly text: string
  readonly isToSign: boolean
  readonly translations: Translations | undefined
  readonly languages: readonly Beside[]
}

/** The document as a family reads it, and as its PDF. */
export function DocumentPreview({ name, text, isToSign, translations, languages }: Props) {
  const [language, setLanguage] = useState(languages[0]?.id ?? "")
  const shown = {
    name: textIn(translations, language, "name") || name,
    text: textIn(translations, language, "text") || text,
  }
  const pdf = useMutation({
    mutationFn: () => api.file("POST /catalogue/document_pdf", { body: shown }),
    onError: notifyError,
  })
  const canDraw = shown.name.trim() !== "" && shown.text.trim() !== ""
  return (
    <Stack as="section" gap={3} aria-labelledby="as-family">
      <Row justify="spread" gap={2} wrap className={css["title"]}>
        <h2 id="as-family">{questions.asFamily}</h2>
        <span className="dim">{questions.forChild({ name: questions.child })}</span>
      </Row>
      {languages.length > 1 && (
        <Segmented
          label={questions.previewLanguage}
          options={languages.map(({ id, name: label }) => ({ value: id, label }))}
          value={language}
          onChange={(next) => {
            setLanguage(next)
            pdf.reset()
          }}
        />
      )}
      <Stack gap={4} className={css["phone"]}>
        <h3 lang={language}>{shown.name}</h3>
        <DocumentText text={shown.text} lang={language} />
        <p className="hint">{isToSign ? m.toSign({ name: questions.child }) : m.toSend({ name: questions.child })}</p>
        <p>
          <button type="button" className="button line" disabled>
            {isToSign ? m.sign : m.send}
          </button>
        </p>
      </Stack>
      <p>
        <Button
          variant="line"
          disabled={!canDraw}
          busy={pdf.isPending}
          onClick={() => (pdf.data === undefined ? pdf.mutate() : pdf.reset())}
        >
          <Icon name="document" />
          {pdf.data === undefined ? m.pdf : m.closePdf}
        </Button>
      </p>
      {pdf.data !== undefined && <Viewer title={shown.name} pages={[pdf.data]} />}
    </Stack>
  )
}
