// The texts of this room.

export const faults = {
  wrongCurrentPassword: "That isn't your current password.",
  firstNameMissing: "Enter your first name.",
  lastNameMissing: "Enter your last name.",
  countryUnknown: "Choose the country from the list.",
  stateUnknown: "Choose the state from the list.",
  addressMissing: "The business needs your address.",
  reportEmpty: "Describe the messages and when you got them.",
  tooLong: (most: number) => `Use ${most} characters at most.`,
  participantUnknown: "Choose from your participants.",
  wrongCode: "That isn't the code we sent.",
  passwordMissing: "Enter your password.",
  wrongPassword: "That isn't your password.",
  phoneCodeMissing: "Enter the code that we sent to your phone.",
  emailCodeMissing: "Enter the code we sent to your email.",
  wrongPasswordForEmail: "That password doesn't match this email.",
}
