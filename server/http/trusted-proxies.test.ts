import { openApp } from "@hub/testing/app"
import { afterEach, describe, expect, it } from "vitest"

let close = async (): Promise<void> => {}
afterEach(() => close())

async function addressSeen(TRUSTED_PROXIES: string, forwarded: string): Promise<string> {
  const opened = await openApp(TRUSTED_PROXIES === "" ? {} : { TRUSTED_PROXIES })
  close = opened.close
  let seen = ""
  opened.app.addHook("onRequest", async (request) => {
    seen = request.ip
  })
  await opened.app.inject({ url: "/health", headers: { "x-forwarded-for": forwarded } })
  return seen
}

describe("the client's address", () => {
  it("is the socket's while no proxy is trusted", async () => {
    expect(await addressSeen("", "203.0.113.9")).toBe("127.0.0.1")
  })
  it("is what a trusted proxy says, not what the client claims", async () => {
    expect(await addressSeen("127.0.0.0/8", "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9")
  })
  it("doesn't change the host", async () => {
    const opened = await openApp({ TRUSTED_PROXIES: "127.0.0.0/8" })
    close = opened.close
    const asked = (host: string, forwarded: string) =>
      opened.app.inject({ url: "/health", headers: { host, "x-forwarded-host": forwarded } })
    expect((await asked("elsewhere.example", "127.0.0.1")).json().error.code).toBe("NO_SUCH_COMPANY")
    expect((await asked("127.0.0.1:3000", "elsewhere.example")).statusCode).toBe(200)
  })
  it("is the socket's when the proxy isn't trusted", async () => {
    expect(await addressSeen("10.0.0.0/8", "203.0.113.9")).toBe("127.0.0.1")
  })
})
