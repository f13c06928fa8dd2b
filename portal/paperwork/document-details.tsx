import { generalDate } from "@hub/domain/kernel/calendar"
import type { WholeDocument } from "@hub/domain/paperwork/document"
import { documentText } from "@hub/domain/paperwork/document-text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { RefObject } from "react"
import { sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { localDay } from "../scheduling/local-time.ts"
import styles from "./document-details.module.css"
import { DocumentFiles } from "./document-files.tsx"
import { DocumentStatusTag } from "./document-status-tag.tsx"
import { downloadSignedCopy } from "./queries.ts"
import { SigningModal } from "./signing-modal.tsx"
import { useSigning } from "./use-signing.ts"

/** A document's text, and below it what to do or what was done. */
export function DocumentDetails({
  document,
  name,
  heading,
}: {
  document: WholeDocument
  /** The participant. */
  name: string
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const signing = useSigning()
  return (
    <>
      <p className={styles["state"]}>
        <DocumentStatusTag document={document} />
      </p>
      {document.return_reason !== null && (
        <p className="note warn">
          <b>Please send it again:</b> “{document.return_reason}”
        </p>
      )}
      <article className={styles["text"]}>
        {documentText(document.text).map(({ kind, text }, at) => {
          // The text never changes, so its position is a good key.
          const key = `${at} ${kind}`
          return kind === "heading" ? <h2 key={key}>{text}</h2> : <p key={key}>{text}</p>
        })}
      </article>
      <div className={styles["action"]}>
        {document.kind === "UPLOAD" ? (
          <DocumentFiles document={document} />
        ) : document.signed ? (
          <Signed document={document} />
        ) : (
          <Button onClick={() => signing.sign(document, name)}>
            <Icon name="pencil" />
            Sign
          </Button>
        )}
      </div>
      <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/documents">
        <Icon name="back" />
        All documents
      </Link>
      <SigningModal signing={signing} heading={heading} />
    </>
  )
}

function Signed({ document }: { document: WholeDocument }) {
  const { company_profile } = useInit()
  const download = useMutation({ mutationFn: () => downloadSignedCopy(document) })
  return (
    <>
      <p>
        Signed by <b>{document.signed_by}</b>
        {document.signed_at !== null && ` on ${generalDate(localDay(document.signed_at, company_profile.time_zone))}`}.
      </p>
      <Button variant="line" busy={download.isPending} onClick={() => download.mutate()}>
        <Icon name="download" />
        Download the signed copy
      </Button>
      {download.isError && (
        <p className="error" role="alert">
          {sentenceOf(download.error)}
        </p>
      )}
    </>
  )
}
