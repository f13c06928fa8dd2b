import { ACCEPTED, typeRefusal } from "@hub/domain/files/file-types"
import { messages } from "@hub/domain/kernel/messages"
import { Avatar, type MemberColour } from "@hub/ui/avatar/avatar"
import { Button } from "@hub/ui/button/button"
import { FieldError } from "@hub/ui/field/field-error"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Modal } from "@hub/ui/modal/modal"
import { UploadEntry } from "@hub/ui/upload/upload-entry"
import { useEffect, useId, useRef, useState } from "react"
import type { useUploads } from "../files/use-uploads.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import styles from "./photo-field.module.css"

const m = messages("portal/participants.photoField")

const CropPicture = lazyComponent(() => import("@hub/ui/crop/crop-picture"), "CropPicture", {
  Pending: () => <SkeletonRows label={m.openingThePhoto} />,
})

const unreadable = () => m.unreadable
const ACCEPT = ACCEPTED.STUDENT_THUMBNAIL

interface Props {
  names: { readonly first_name: string; readonly last_name: string }
  /** The one that is stored. */
  saved: string | null
  /** In the form; the error summary finds the field by it. */
  name: string
  hint: string
  k: MemberColour
  error: string | undefined
  photo: ReturnType<typeof useUploads>
  /** A photo was chosen or taken back (undefined: the saved one stays), or the saved one removed (null). */
  onChange: (key: null | undefined) => void
}

/** A photo: chosen, cropped to a circle, and uploaded while the rest of the form is filled in. */
export function PhotoField({ names, saved, name, hint, k, error, photo, onChange }: Props) {
  const { uploads, add, retry, remove } = photo
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string }>()
  const [isCropping, setCropping] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const upload = uploads.at(-1)

  useEffect(() => {
    if (chosen === undefined) return undefined
    return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const wrong = typeRefusal(file.type, ACCEPT)
    setRefusal(wrong)
    if (wrong !== undefined) return
    setChosen({ file, address: URL.createObjectURL(file) })
    setCropping(true)
  }
  const closeCrop = () => {
    setCropping(false)
    chooser.current?.focus()
  }
  const discard = () => {
    remove(uploads.map((one) => one.id))
    onChange(undefined)
  }
  const use = (picture: Blob) => {
    closeCrop()
    setPreview(URL.createObjectURL(picture))
    const file_name = (chosen?.file.name ?? "photo").replace(/\.[^.]*$/, "")
    discard()
    add(picture, `${file_name}.jpg`)
  }
  const cancel = () => {
    discard()
    setPreview(undefined)
  }
  const shown = refusal ?? error
  const hasPhoto = preview !== undefined || (saved !== null && saved !== "")
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles["photo"]}
      aria-describedby={shown === undefined ? undefined : `${id}-error`}
    >
      <legend>{m.photo}</legend>
      <Row gap={4} className={styles["layout"]}>
        {preview === undefined ? (
          <ParticipantAvatar student={{ ...names, thumbnail: saved }} size="xl" k={k} />
        ) : (
          <Avatar {...names} thumbnail={preview} size="xl" k={k} />
        )}
        <Stack gap={2}>
          <p className={styles["hint"]}>{hint}</p>
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
          <Row gap={2} wrap items="stretch">
            <button
              ref={chooser}
              className="button line compact"
              type="button"
              name={name}
              onClick={() => input.current?.click()}
            >
              {hasPhoto ? m.changePhoto : m.chooseAPhoto}
            </button>
            {hasPhoto && upload === undefined && (
              <Button variant="danger" size="s" onClick={() => onChange(null)}>
                {m.removePhoto}
              </Button>
            )}
          </Row>
        </Stack>
      </Row>
      {upload !== undefined && (
        <UploadEntry
          name={upload.public_name}
          state={upload.type}
          share={upload.type === "loading" ? upload.share : 1}
          error={upload.type === "error" ? upload.error : undefined}
          onRetry={upload.type === "error" && upload.can_retry ? () => retry(upload) : undefined}
          onRemove={cancel}
        />
      )}
      {shown !== undefined && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      <Modal isOpen={isCropping} title={m.chooseFocus} closesOnBackdrop={false} onClose={closeCrop}>
        {chosen !== undefined && (
          <CropPicture
            key={chosen.address}
            src={chosen.address}
            onCut={use}
            onCancel={closeCrop}
            onUnreadable={() => {
              setRefusal(unreadable())
              closeCrop()
            }}
          />
        )}
      </Modal>
    </Stack>
  )
}
