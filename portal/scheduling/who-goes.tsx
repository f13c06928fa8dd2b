import { gradePosition, gradeShort } from "@hub/domain/participants/grade"
import { ParticipantSelector } from "@hub/ui/participant-picker/participant-selector"
import type { Member } from "./family.ts"

interface WhoGoesProps {
  readonly members: readonly Member[]
  readonly chosen: readonly Member[]
  readonly onChoose: (ids: string[]) => void
}

/** Who is looked for: any of the family, a child with its grade. */
export const WhoGoes = ({ members, chosen, onChoose }: WhoGoesProps) => (
  <ParticipantSelector
    legend="Who is going?"
    participants={members.map(({ id, student, colour }) => ({
      id,
      first_name: student.first_name,
      last_name: student.last_name,
      thumbnail: student.thumbnail,
      k: colour,
      is_you: colour === 0,
      note: colour !== 0 && gradePosition(student.grade) > 0 ? gradeShort(gradePosition(student.grade)) : undefined,
    }))}
    chosen={chosen.map(({ id }) => id)}
    onChoose={onChoose}
  />
)
