// The texts of this room: spec 8's, which are shown as they are.

export const apiErrors = {
  network: "Unexpected Network Error",
  server: "Server error",
  tooMany: "Too many requests. Please try again in a moment",
  unknown: "Unknown Error",
  /** Of an answer that has no sentence. */
  noSentence: "Unknown error",
}
