// The texts of this room, by component.

export const supportContacts = {
  questionsCallOrWriteWere: "Questions? Call or write. We're happy to help.",
  questionsVisitOurWebsite: "Questions? Visit our website, call or write. We're happy to help.",
}
