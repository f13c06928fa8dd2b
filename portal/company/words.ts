// The texts of this room, by component.

export const supportContacts = {
  callOrWrite: "Questions? Call or write. We're happy to help.",
  websiteCallOrWrite: "Questions? Visit our website, call or write. We're happy to help.",
  callUs: "Call us",
  writeToUs: "Write to us",
  ourWebsite: "Our website",
}
