import { generalDate } from "@hub/domain/kernel/calendar"
import { languageOf } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { VerifiedCopy } from "@hub/domain/paperwork/document"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation } from "@tanstack/react-query"
import { useInit } from "../company/init.ts"
import { localDay, localTime } from "../shell/clock/local-time.ts"
import styles from "./verified-copy.module.css"

const m = messages("portal/paperwork.verifiedCopy")

/** SHA-256 of a file, in the browser: the file itself goes nowhere. */
async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** "9f2c41ae 77d0…" in groups that can be compared by eye. */
const grouped = (hash: string): string => hash.match(/.{1,8}/g)?.join(" ") ?? hash

export function VerifiedCopyDetails({ copy }: { copy: VerifiedCopy }) {
  const { company_profile } = useInit()
  const zone = company_profile.time_zone
  return (
    <>
      <p className={`note ${copy.is_genuine ? "ok" : "bad"}`} role="status">
        {copy.is_genuine ? (
          <>{m.chainNumber({ part: <b>{m.genuine}</b>, business_name: copy.business_name, number: copy.number })}</>
        ) : (
          <>{m.recordChanged({ part: <b>{m.notGenuine}</b>, business_name: copy.business_name })}</>
        )}
      </p>
      <dl className={styles["facts"]}>
        <dt>{m.document}</dt>
        <dd>{copy.document_name}</dd>
        <dt>{m.signedBy}</dt>
        <dd>{copy.signer_initials}</dd>
        <dt>{m.for}</dt>
        <dd>{copy.student_initials}</dd>
        <dt>{m.when}</dt>
        <dd>
          {generalDate(localDay(copy.signed_at, zone))} ({localTime(copy.signed_at, zone)})
        </dd>
        {copy.valid_until !== null && (
          <>
            <dt>{m.countsUntil}</dt>
            <dd>{generalDate(copy.valid_until)}</dd>
          </>
        )}
        <dt>{m.language}</dt>
        <dd lang={copy.language}>{languageOf(copy.language).name}</dd>
        <dt>{m.sha256OfTheCopy}</dt>
        <dd className={styles["hash"]}>{grouped(copy.copy_sha256)}</dd>
        <dt>{m.sha256OfTheText}</dt>
        <dd className={styles["hash"]}>{grouped(copy.text_sha256)}</dd>
        {copy.pdf_sha256 !== null && (
          <>
            <dt>{m.sha256OfThePdf}</dt>
            <dd className={styles["hash"]}>{grouped(copy.pdf_sha256)}</dd>
          </>
        )}
      </dl>
      <CompareFile copy_sha256={copy.copy_sha256} />
    </>
  )
}

/** Compares a file with the copy, without sending it anywhere. */
function CompareFile({ copy_sha256 }: { copy_sha256: string }) {
  const compare = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, is_same: (await hashOf(file)) === copy_sha256 }),
  })
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined) compare.mutate(file)
  }
  return (
    <section aria-labelledby="compare">
      <div className="sign">
        <h2 id="compare">{m.compareYourFile}</h2>
      </div>
      <Stack
        as="label"
        gap={2}
        items="center"
        className={styles["drop"]}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <Icon name="document" />
        <b>{m.dropThePdfHere}</b>
        <span className="small dim">{m.staysOnDevice}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="application/pdf"
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ""
          }}
        />
      </Stack>
      <div role="status" className={styles["result"]}>
        {compare.data !== undefined && (
          <p className={`note ${compare.data.is_same ? "ok" : "bad"}`}>
            {compare.data.is_same ? (
              <>{m.byteByByte({ part: <b>{m.isThisCopy({ name: compare.data.name })}</b> })}</>
            ) : (
              <>{m.notThisCopyExplained({ part: <b>{m.isntThisCopy({ name: compare.data.name })}</b> })}</>
            )}
          </p>
        )}
        {compare.isError && <p className="note bad">{m.unreadable}</p>}
      </div>
    </section>
  )
}
