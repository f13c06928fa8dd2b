import type { MemberColour } from "../avatar/avatar.tsx"

export interface Participant {
  id: string
  first_name: string
  last_name: string
  thumbnail?: string | null
  /** The picture failed to load: its signed URL may have expired. */
  onPictureError?: (() => void) | undefined
  k: MemberColour
  is_you?: boolean
}
