// The texts of this room, by component.

export const confirmPayment = {
  walletClosed: "Apple Pay was closed, and nothing was charged. Choose a card, or try again.",
}

export const phoneTroubles = {
  wrongCode: "That isn't the code we sent.",
  codeExpired: "This code has expired. Ask for a new one.",
  noNetwork: "Unexpected Network Error",
  tooMany: "Too many requests. Please try again later.",
  unsupported: "This phone number is not supported. Please use another phone number to login",
  failed: "Sign in failed!",
  tryAgain: "Try again, or use your email.",
}

export const cardFieldsUseCardFields = {
  typeTheCardNumber: "Type the card number.",
  typeTheExpirationDate: "Type the expiration date.",
  typeTheCvv: "Type the CVV.",
}
