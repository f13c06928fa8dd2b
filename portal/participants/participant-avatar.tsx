import type { Student } from "@hub/domain/participants/student"
import { Avatar } from "@hub/ui/avatar/avatar"
import type { ComponentProps } from "react"
import { usePictures } from "../files/private-picture.ts"

/** A participant's photo, or their initials until it is loaded. */
export function ParticipantAvatar({
  student: { first_name, last_name, thumbnail },
  ...look
}: { student: Pick<Student, "first_name" | "last_name" | "thumbnail"> } & Pick<
  ComponentProps<typeof Avatar>,
  "k" | "size" | "isDecorative"
>) {
  const [picture] = usePictures([thumbnail])
  return (
    <Avatar
      first_name={first_name}
      last_name={last_name}
      thumbnail={picture?.src ?? null}
      onPictureError={picture?.onError}
      {...look}
    />
  )
}
