/** The sandbox's provider of text messages. */
export const SANDBOX_TEXTS_PATH = "/sandbox/twilio"
export const SANDBOX_TEXTS = {
  account_sid: `AC${"0".repeat(32)}`,
  auth_token: "sandbox",
  from: "+15550100000",
} as const
