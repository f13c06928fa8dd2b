import { plural } from "@hub/domain/kernel/text"

// The texts of this room, by component.

export const formErrors = {
  typedIsSafe: "What you typed is still here.",
  anotherLook: (count: number) => `${count} ${plural("answer", count)} ${plural("needs", count, "need")} another look`,
}

export const unsavedChanges = {
  title: "Leave without saving?",
  explanation: "Your changes aren't saved yet.",
  keepEditing: "Keep editing",
  leave: "Leave without saving",
}
