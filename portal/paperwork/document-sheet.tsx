import { languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { WholeDocument } from "@hub/domain/paperwork/document"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useMutation, useQuery } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { DocumentText } from "../form/document-text.tsx"
import { useLanguage } from "../language/language.ts"
import styles from "./document-sheet.module.css"
import { documentPdfQuery, downloadDocument } from "./queries.ts"

const m = messages("portal/paperwork.documentSheet")

const Viewer = lazyComponent(() => import("@hub/ui/viewer/viewer"), "Viewer")

/** A document to read: its words, and the PDF where they are one. */
export function DocumentSheet({
  document,
  end,
  onOpened,
}: {
  document: WholeDocument
  /** Where its words end. */
  end: RefObject<HTMLDivElement | null>
  onOpened: () => void
}) {
  const { pdf_pages } = document
  const language = document.pdf_language ?? document.language
  const isOthers = language !== useLanguage()
  const isForeign = document.kind === "SIGNATURE" && isOthers
  return (
    <article className={styles["sheet"]} aria-label={document.name}>
      {isForeign && (
        <p className={`note ${styles["language"]}`}>
          {m.inLanguage({ isPdf: pdf_pages !== null, language: languageName(language) })}
        </p>
      )}
      <DocumentText text={document.text} lang={document.language} />
      <div ref={end} />
      {(document.kind === "SIGNATURE" || pdf_pages !== null) && (
        <PdfPart key={document.pdf_language} document={document} onOpened={onOpened} />
      )}
    </article>
  )
}

/** The PDF in the page, and as a file. */
function PdfPart({ document, onOpened }: { document: WholeDocument; onOpened: () => void }) {
  const { pdf_pages } = document
  const [isOpen, setOpen] = useState(false)
  const download = useMutation({ mutationFn: () => downloadDocument(document), onSuccess: () => onOpened() })
  const pdf = useQuery({ ...documentPdfQuery(document), enabled: isOpen })
  const error = download.error ?? pdf.error
  return (
    <Stack gap={3} above={4}>
      {pdf.data !== undefined && isOpen && <Viewer title={document.name} pages={[pdf.data]} onShown={onOpened} />}
      <Row gap={2} wrap>
        {pdf_pages !== null && !(isOpen && pdf.isSuccess) && (
          <Button
            variant="line"
            size="s"
            busy={pdf.isFetching}
            onClick={() => (isOpen ? void pdf.refetch() : setOpen(true))}
          >
            <Icon name="document" />
            {m.openThePdf({ pdf_pages })}
          </Button>
        )}
        <Button variant="quiet" size="s" busy={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" />
          {m.getItAsAPdf}
        </Button>
      </Row>
      {error !== null && (
        <p className="error" role="alert">
          {sentenceOf(error)}
        </p>
      )}
    </Stack>
  )
}
