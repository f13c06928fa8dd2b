import { messages } from "@hub/domain/kernel/messages"
import { gradePosition, gradeShort } from "@hub/domain/participants/grade"
import { ParticipantSelector } from "@hub/ui/participant-picker/participant-selector"
import { usePictures } from "../files/private-picture.ts"
import type { Member } from "../participants/members.ts"

const m = messages("portal/scheduling.participantChoice")

interface ParticipantChoiceProps {
  readonly members: readonly Member[]
  readonly chosen: readonly Member[]
  readonly onChoose: (ids: string[]) => void
}

export function ParticipantChoice({ members, chosen, onChoose }: ParticipantChoiceProps) {
  const pictures = usePictures(members.map(({ student }) => student.thumbnail))
  return (
    <ParticipantSelector
      legend={m.whoIsGoing}
      participants={members.map(({ id, student, colour }, index) => ({
        id,
        first_name: student.first_name,
        last_name: student.last_name,
        thumbnail: pictures[index]?.src ?? null,
        onPictureError: pictures[index]?.onError,
        k: colour,
        is_you: colour === 0,
        note: colour !== 0 && gradePosition(student.grade) > 0 ? gradeShort(gradePosition(student.grade)) : undefined,
      }))}
      chosen={chosen.map(({ id }) => id)}
      onChoose={onChoose}
    />
  )
}
