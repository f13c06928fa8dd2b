import { contract } from "@hub/domain/contract"
import { PREFIX } from "@hub/domain/kernel/address"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type OpenApp, openApp } from "../testing-app.ts"

let hub: OpenApp

beforeAll(async () => {
  hub = await openApp()
})
afterAll(() => hub.close())

test("publishes every call of the contract, and nothing else", async () => {
  const answer = await hub.app.inject({ url: `${PREFIX}/openapi.json`, headers: { host: "127.0.0.1" } })
  const { paths }: { paths: Record<string, Record<string, unknown>> } = answer.json()
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const calls = Object.keys(contract).map((name) => name.replace(" ", ` ${PREFIX}`))
  const itself = `GET ${PREFIX}/openapi.json`
  expect(published.filter((name) => name !== itself).sort()).toEqual(calls.sort())
})

test("answers HEAD for GET calls only", async () => {
  const headers = { host: "127.0.0.1", "x-client-app": "CUSTOMER_HUB" }
  const head = async (path: string) => {
    const { statusCode, body } = await hub.app.inject({ method: "HEAD", url: PREFIX + path, headers })
    return { statusCode, body }
  }
  expect(await head("/locations/")).toEqual({ statusCode: 200, body: "" })
  expect(await head("/profile/")).toEqual({ statusCode: 401, body: "" })
  expect(await head("/auth/logout")).toEqual({ statusCode: 404, body: "" })
})
