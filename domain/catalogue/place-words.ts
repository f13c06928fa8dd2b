// The texts of this room.

export const place = {
  /** Spec 2.12: of a REMOTE location. */
  online: "Online Space",
}
