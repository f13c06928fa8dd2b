import type { ReactNode } from "react"

// The texts of this room, by component.

export const contactForm = {
  allMyChildren: "All my children",
  onlySome: "Only some",
  uploading: "The photo is still uploading. Wait or cancel it.",
  firstName: "First name",
  lastName: "Last name",
  relationship: "Relationship",
  extension: "Extension (optional)",
  relationshipHint: "Who they are to your children, like Aunt or Neighbor.",
  role: (value: ReactNode) => <>Role{value}</>,
  emergencyContact: "Emergency contact: call them when you can't be reached",
  authorizedPickUp: "Authorized pick-up: they may take your children home",
  forWhom: "For which of your children?",
  chooseThem: "Choose them",
  photoHint: "Guides check it at pick-up. Only they and you see it.",
  addContact: "Add contact",
  save: "Save",
}

export const contactList = {
  forOnly: (names: string | number) => `For ${names} only`,
  addContact: "Add contact",
  empty: "No one on your list yet. Add people we can call in an emergency and people who may pick up.",
  full: (contacts_max: string | number) =>
    `Your list is full, with ${contacts_max} contacts. Remove one to add another.`,
  addAContact: "Add a contact",
  editContact: "Edit contact",
  saved: (first_name: string | number, last_name: string | number, hasNoContact: boolean) =>
    `${first_name} ${last_name} is ${hasNoContact ? "on your list" : "saved"}.`,
}

export const contactRow = {
  emergencyContact: "Emergency contact",
  authorizedPickUp: "Authorized pick-up",
  edit: (named: ReactNode) => <>Edit{named}</>,
  remove: (named: ReactNode) => <>Remove{named}</>,
}

export const contactDraft = {
  childMissing: "Choose at least one of your children.",
}

export const removedContact = {
  restored: (name: string) => `${name} is back on your list.`,
  removed: (name: string) => `${name} is off your list.`,
  title: "Removed",
  undo: "Undo",
}
