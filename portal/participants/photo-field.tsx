import { ACCEPTED, typeRefusal } from "@hub/domain/files/file-types"
import { Avatar, type MemberColour } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { part } from "@hub/ui/loading/part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Modal } from "@hub/ui/modal/modal"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useEffect, useId, useRef, useState } from "react"
import { useUpload } from "../files/use-upload.ts"
import type { Draft } from "./draft.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import styles from "./photo-field.module.css"

// The cutting comes when a photo is chosen; most visits to the form choose none.
const CropPicture = part(() => import("@hub/ui/crop/crop-picture"), "CropPicture", {
  Pending: () => <SkeletonRows label="Opening the photo…" />,
})

const UNREADABLE = "This picture can't be opened here. Save it as JPEG or PNG, and choose that."
const ACCEPT = ACCEPTED.STUDENT_THUMBNAIL

interface Props {
  draft: Draft
  /** The child's colour. */
  k: MemberColour
  error: string | undefined
  /** Told the key of an upload, or null when there is to be no photo; undefined leaves it as it was. */
  onChange: (thumbnail_key: string | null | undefined) => void
  /** True while a photo is on its way: saving then would leave it out. */
  onBusy: (busy: boolean) => void
}

/** A photo: chosen, cut to a circle, sent while the rest of the form is filled in. */
export function PhotoField({ draft, k, error, onChange, onBusy }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  const [isCutting, setCutting] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const { entry, start, retry, remove } = useUpload("STUDENT_THUMBNAIL")

  useEffect(() => {
    if (chosen === undefined) return undefined
    return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])
  const key = entry?.type === "success" ? entry.key : undefined
  const is_busy = entry?.type === "loading"
  // The upload is outside of React; what it ends with belongs to the form.
  useEffect(() => {
    if (key !== undefined) onChange(key)
  }, [key, onChange])
  useEffect(() => onBusy(is_busy), [is_busy, onBusy])

  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const wrong = typeRefusal(file.type, ACCEPT)
    setRefusal(wrong)
    if (wrong !== undefined) return
    setChosen({ file, address: URL.createObjectURL(file) })
    setCutting(true)
  }
  const closeCut = () => {
    setCutting(false)
    chooser.current?.focus()
  }
  const use = (picture: Blob) => {
    closeCut()
    setPreview(URL.createObjectURL(picture))
    const name = (chosen?.file.name ?? "photo").replace(/\.[^.]*$/, "")
    void start(picture, `${name}.jpg`)
  }
  const cancel = () => {
    remove()
    setPreview(undefined)
    onChange(undefined)
  }
  const said = refusal ?? error
  const kept = draft.thumbnail_key === null ? null : draft.thumbnail
  const names = { first_name: draft.first_name, last_name: draft.last_name }
  const hasPhoto = preview !== undefined || (kept !== null && kept !== "")
  return (
    <fieldset className={styles["photo"]} aria-describedby={said === undefined ? undefined : `${id}-error`}>
      <legend>Photo</legend>
      <div className={styles["side"]}>
        {preview === undefined ? (
          <ParticipantAvatar student={{ ...names, thumbnail: kept }} size="xl" k={k} />
        ) : (
          <Avatar {...names} thumbnail={preview} size="xl" k={k} />
        )}
        <div className={styles["acts"]}>
          <p className={styles["hint"]}>Helps the guides at the gate. Only they and you see it.</p>
          <input
            ref={input}
            className={styles["input"]}
            type="file"
            accept={ACCEPT.join()}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              // The same file can be chosen again.
              currentTarget.value = ""
            }}
          />
          <div className={styles["line"]}>
            <button
              ref={chooser}
              className="button line compact"
              type="button"
              name="thumbnail_key"
              onClick={() => input.current?.click()}
            >
              {hasPhoto ? "Change photo" : "Choose a photo"}
            </button>
            {hasPhoto && entry === undefined && (
              <Button variant="quiet" size="s" onClick={() => onChange(null)}>
                Remove photo
              </Button>
            )}
          </div>
        </div>
      </div>
      {entry !== undefined && (
        <UploadEntry
          name={entry.public_name}
          state={entry.type}
          share={entry.type === "loading" ? entry.share : 1}
          error={entry.type === "error" ? entry.error : undefined}
          onRetry={entry.type === "error" && entry.can_retry ? retry : undefined}
          onRemove={cancel}
        />
      )}
      {said !== undefined && (
        <p className="error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          <span>{said}</span>
        </p>
      )}
      <Modal isOpen={isCutting} title="Choose the part to show" closesOnBackdrop={false} onClose={closeCut}>
        {chosen !== undefined && (
          <CropPicture
            key={chosen.address}
            src={chosen.address}
            onCut={use}
            onCancel={closeCut}
            onUnreadable={() => {
              setRefusal(UNREADABLE)
              closeCut()
            }}
          />
        )}
      </Modal>
    </fieldset>
  )
}
