// The texts of this room.

export const addressErrorWords = {
  zipCode: "Enter a ZIP code of five digits, like 12524.",
  postalCode: "Enter a postal code like K1A 0B1.",
  streetMissing: "Enter the street and number.",
  cityMissing: "Enter the city.",
  stateMissing: "Choose the state from the list.",
  countryMissing: "Choose the country.",
}

export const contactErrorWords = {
  firstNameMissing: "Enter their first name.",
  lastNameMissing: "Enter their last name. Guides ask for it at pick-up.",
  relationshipMissing: "Say who they are to your children, like Aunt.",
  phone: (example: string) => `Enter a phone with its area code, like ${example}.`,
  extension: "An extension is up to 7 digits, like 12.",
  email: "An email looks like name@example.com.",
  roleMissing: "Choose at least one: emergency contact, or authorized pick-up.",
}

export const nameErrorWords = {
  unreadable: "Use letters, marks and spaces only.",
  tooLong: (most: number) => `Use ${most} characters at most.`,
}

export const passwordErrorWords = {
  tooShort: (least: number) => `Use at least ${least} characters.`,
  tooLong: (most: number) => `Use at most ${most} characters.`,
  easy: "This password is easy to guess. Try three or four words.",
  email: "Don't use your email. Try three or four words.",
}
