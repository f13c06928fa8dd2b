import { generalDate } from "@hub/domain/kernel/calendar"
import type { WholeDocument } from "@hub/domain/paperwork/document"
import { paperText } from "@hub/domain/paperwork/paper-text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { RefObject } from "react"
import { sentenceOf } from "../api/problem.ts"
import { initQuery } from "../company/queries.ts"
import { localDay } from "../scheduling/local-time.ts"
import { FileAnswer } from "./file-answer.tsx"
import styles from "./one-paper.module.css"
import { PaperTag } from "./paper-tag.tsx"
import { downloadSignedCopy } from "./queries.ts"
import { SigningModal } from "./signing-modal.tsx"
import { useSigning } from "./use-signing.ts"

/** A document's words, and below them what is to be done with it or what has become of it. */
export function OnePaper({
  paper,
  name,
  heading,
}: {
  paper: WholeDocument
  /** For whom it is. */
  name: string
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const signing = useSigning()
  return (
    <>
      <p className={styles["state"]}>
        <PaperTag document={paper} />
      </p>
      <article className={styles["text"]}>
        {paperText(paper.text).map(({ kind, text }, at) => {
          // The words never change, so a place is as good as a name.
          const key = `${at} ${kind}`
          return kind === "heading" ? <h2 key={key}>{text}</h2> : <p key={key}>{text}</p>
        })}
      </article>
      <div className={styles["act"]}>
        {paper.kind === "UPLOAD" ? (
          <FileAnswer paper={paper} />
        ) : paper.signed ? (
          <Signed paper={paper} />
        ) : (
          <Button onClick={() => signing.sign(paper, name)}>
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

function Signed({ paper }: { paper: WholeDocument }) {
  const { data: init } = useQuery(initQuery)
  const download = useMutation({ mutationFn: () => downloadSignedCopy(paper) })
  const zone = init?.company_profile.time_zone ?? "UTC"
  return (
    <>
      <p>
        Signed by <b>{paper.signed_by}</b>
        {paper.signed_at !== null && ` on ${generalDate(localDay(paper.signed_at, zone))}`}.
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
