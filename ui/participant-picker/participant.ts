import type { MemberColour } from "../avatar/avatar.tsx"

export interface Participant {
  id: string
  first_name: string
  last_name: string
  thumbnail?: string | null
  k: MemberColour
  /** The customer as a participant. */
  is_you?: boolean
}
