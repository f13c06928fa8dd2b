// The texts of this room, by component.

export const cardFieldsUseCardFields = {
  typeTheCardNumber: "Type the card number.",
  typeTheExpirationDate: "Type the expiration date.",
  typeTheCvv: "Type the CVV.",
}
