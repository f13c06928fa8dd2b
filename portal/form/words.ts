import { plural } from "@hub/domain/kernel/text"

// The texts of this room, by component.

export const formErrors = {
  whatYouTypedIsStill: "What you typed is still here.",
  anotherLook: (count: number) => `${count} ${plural("answer", count)} ${count === 1 ? "needs" : "need"} another look`,
}

export const unsavedChanges = {
  leaveWithoutSaving: "Leave without saving?",
  yourChangesArentSavedYet: "Your changes aren't saved yet.",
  keepEditing: "Keep editing",
  leaveWithoutSaving2: "Leave without saving",
}
