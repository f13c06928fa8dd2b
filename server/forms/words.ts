// The texts of this room.

export const faults = {
  participantTwice: "Each participant once.",
}
