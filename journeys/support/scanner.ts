import type { CDPSession, Page } from "@playwright/test"

/** Between two keys of a scanner, by the clock that the keys carry: a busy machine may deliver them as slowly as it likes. */
const BETWEEN_KEYS_S = 0.01

/** One for each page, as long as it is there: with a session that ends, the browser forgets that the page is offline. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** A scanner that types: the code, then Enter, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await sessionOf(page)
  let timestamp = Date.now() / 1000
  const press = async (key: string, text: string, windowsVirtualKeyCode: number): Promise<void> => {
    await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, text, windowsVirtualKeyCode, timestamp })
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode, timestamp })
    timestamp += BETWEEN_KEYS_S
  }
  for (const letter of code) await press(letter, letter, letter.toUpperCase().charCodeAt(0))
  await press("Enter", "\r", 13)
}
