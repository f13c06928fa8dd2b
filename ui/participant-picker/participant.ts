import type { MemberColour } from "../avatar/avatar.tsx"

export interface Participant {
  id: string
  first_name: string
  last_name: string
  thumbnail?: string | null
  /** The picture can't be shown: its address may have run out. */
  onPictureError?: (() => void) | undefined
  k: MemberColour
  /** The customer as a participant. */
  is_you?: boolean
}
