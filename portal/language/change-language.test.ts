import { expect, test, vi } from "vitest"

vi.resetModules()
vi.doMock("./texts-address.ts", () => ({
  textsAddress: (hash: string, language: string) =>
    `data:text/javascript,export default { "portal/invites.card": { ${hash}: "${hash} in ${language}" } }`,
}))
const { messages } = await import("@hub/domain/kernel/messages")
const { followScripts } = await import("./texts.ts")
const { changeLanguage } = await import("./language.ts")

test("a part whose script comes while the language changes is in the new one", async () => {
  globalThis.texts_files = ["go"]
  followScripts()
  const changed = changeLanguage("es")
  globalThis.texts_files.push("title")
  await changed
  expect(messages("portal/invites.card").title).toBe("title in es")
})
