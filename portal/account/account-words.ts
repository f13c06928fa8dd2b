export const DETAIL_WORDS = {
  first_name: "first name",
  last_name: "last name",
  email: "email",
  address: "address",
} as const
