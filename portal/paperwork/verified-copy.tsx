import { generalDate } from "@hub/domain/kernel/calendar"
import type { VerifiedCopy } from "@hub/domain/paperwork/document"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation } from "@tanstack/react-query"
import { localDay, localTime } from "../clock/local-time.ts"
import { useInit } from "../company/init.ts"
import styles from "./verified-copy.module.css"

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
          <>
            <b>This signature is genuine.</b> {copy.business_name} has it as number {copy.number} in its chain of
            signatures, unchanged since it was signed.
          </>
        ) : (
          <>
            <b>Something is wrong with this signature.</b> Its record was changed. Please ask {copy.business_name}.
          </>
        )}
      </p>
      <dl className={styles["facts"]}>
        <dt>Document</dt>
        <dd>{copy.document_name}</dd>
        <dt>Signed by</dt>
        <dd>{copy.signer_initials}</dd>
        <dt>For</dt>
        <dd>{copy.student_initials}</dd>
        <dt>When</dt>
        <dd>
          {generalDate(localDay(copy.signed_at, zone))} ({localTime(copy.signed_at, zone)})
        </dd>
        {copy.valid_until !== null && (
          <>
            <dt>Counts until</dt>
            <dd>{generalDate(copy.valid_until)}</dd>
          </>
        )}
        <dt>SHA-256 of the copy</dt>
        <dd className={styles["hash"]}>{grouped(copy.copy_sha256)}</dd>
        <dt>SHA-256 of the text</dt>
        <dd className={styles["hash"]}>{grouped(copy.text_sha256)}</dd>
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
        <h2 id="compare">Compare your file</h2>
      </div>
      <label
        className={styles["drop"]}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        <Icon name="document" />
        <b>Drop the PDF here, or choose it</b>
        <span className="small dim">It stays on this device.</span>
        <input
          className="visually-hidden"
          type="file"
          accept="application/pdf"
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ""
          }}
        />
      </label>
      <div role="status" className={styles["result"]}>
        {compare.data !== undefined && (
          <p className={`note ${compare.data.is_same ? "ok" : "bad"}`}>
            {compare.data.is_same ? (
              <>
                <b>{compare.data.name} is this copy</b>, byte by byte.
              </>
            ) : (
              <>
                <b>{compare.data.name} isn't this copy.</b> It was changed, printed again, or belongs to another
                address.
              </>
            )}
          </p>
        )}
        {compare.isError && <p className="note bad">This file can't be read. Try it again, or in another browser.</p>}
      </div>
    </section>
  )
}
