import { dayYearLabel, generalDate } from "@hub/domain/kernel/calendar"
import { languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { Document, WholeDocument } from "@hub/domain/paperwork/document"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { usePictures } from "../files/private-picture.ts"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { localDay, localTime } from "../shell/clock/local-time.ts"
import { downloadSignedCopy } from "./queries.ts"
import styles from "./signed-certificate.module.css"

const m = messages("portal/paperwork.signedCertificate")

const methods = () => ({ TYPED: m.typed, DRAWN: m.drawn, OUTSIDE: m.atTheSigningService }) as const

/** "9f2c 41ae 77d0 … c3b8" */
const shortPrint = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`

/** What proves a signature, and its copies: one for each participant. */
export function SignedCertificate({
  document,
  name,
  copies,
  children,
}: {
  document: WholeDocument
  /** The participant's. */
  name: string
  copies: readonly { member: Member; document: Pick<Document, "id" | "name" | "files" | "came_over"> }[]
  /** What comes next. */
  children?: ReactNode
}) {
  const { company_profile } = useInit()
  const { signed_at, signed_by, certificate, valid_until, came_over = false } = document
  const zone = company_profile.time_zone
  return (
    <Columns gap={5} wide="even">
      <section className={styles["certificate"]} aria-labelledby="certificate">
        <Row gap={4} className={styles["head"]}>
          <span className={styles["seal"]} aria-hidden="true">
            <Icon name="check" />
          </span>
          <div>
            <h2 id="certificate">{m.signed}</h2>
            <p className="dim">{document.name}</p>
          </div>
        </Row>
        <dl className={styles["facts"]}>
          <dt>{m.by}</dt>
          <dd>
            {signed_by}
            {certificate !== null && `, ${methods()[certificate.method]}`}
          </dd>
          <dt>{m.for}</dt>
          <dd>{name}</dd>
          {signed_at !== null && (
            <>
              <dt>{m.when}</dt>
              <dd>
                {generalDate(localDay(signed_at, zone))}
                {!came_over && ` (${localTime(signed_at, zone)})`}
              </dd>
            </>
          )}
          {valid_until !== null && (
            <>
              <dt>{m.countsUntil}</dt>
              <dd>{dayYearLabel(valid_until)}</dd>
            </>
          )}
          {certificate !== null && (
            <>
              <dt>{m.language}</dt>
              <dd lang={certificate.language}>{languageOf(certificate.language).name}</dd>
            </>
          )}
          {certificate !== null && certificate.ip !== "" && (
            <>
              <dt>{m.from}</dt>
              <dd>{certificate.ip}</dd>
            </>
          )}
          {certificate !== null && (
            <>
              <dt>{m.fingerprint}</dt>
              <dd className="tabular">{shortPrint(certificate.fingerprint)}</dd>
            </>
          )}
        </dl>
        {certificate !== null && (
          <p className="flush">
            <Link
              className="button quiet compact"
              to="/verify/$code"
              params={{ code: certificate.verify_url.slice(certificate.verify_url.lastIndexOf("/") + 1) }}
            >
              {m.checkACopy}
            </Link>
          </p>
        )}
      </section>
      <Stack gap={4}>
        <ul className={styles["copies"]}>
          {copies.map(({ member, document: copy }) =>
            copy.came_over === true ? (
              <BeforeRow key={copy.id} member={member} document={copy} />
            ) : (
              <CopyRow key={copy.id} member={member} document={copy} />
            ),
          )}
        </ul>
        {children}
      </Stack>
    </Columns>
  )
}

/** What was signed in another system: its files, where they came over. */
function BeforeRow({ member, document }: { member: Member; document: Pick<Document, "name" | "files"> }) {
  const { files } = document
  const links = usePictures(files.map(({ download_url }) => download_url))
  return (
    <li>
      <ParticipantAvatar student={member.student} k={member.colour} size="s" isDecorative />
      <p>
        <b>
          {document.name}, {member.name}
        </b>
        <span className="small dim">{files.length === 0 ? m.noCopy : m.fromBefore}</span>
        {files.map(({ key, public_name }, index) => (
          <a key={key} href={links[index]?.src} target="_blank" rel="noopener noreferrer">
            {m.openFile({ name: public_name })}
          </a>
        ))}
      </p>
    </li>
  )
}

function CopyRow({ member, document }: { member: Member; document: Pick<Document, "id" | "name"> }) {
  const download = useMutation({ mutationFn: () => downloadSignedCopy(document) })
  return (
    <li>
      <ParticipantAvatar student={member.student} k={member.colour} size="s" isDecorative />
      <p>
        <b>
          {document.name}, {member.name}
        </b>
        <span className="small dim">{m.pdfWithCertificate}</span>
        {download.isError && (
          <span className="error" role="alert">
            {sentenceOf(download.error)}
          </span>
        )}
      </p>
      <Button variant="quiet" size="s" busy={download.isPending} onClick={() => download.mutate()}>
        {m.download({ part: <span className="visually-hidden"> {m.copyFor({ name: member.name })}</span> })}
      </Button>
    </li>
  )
}
