import { expect, test } from "vitest"
import { TITLES } from "../routes-titles.ts"
import { isPortalPage } from "./portal-pages.ts"

test("treats every route as a portal page", () => {
  expect(Object.keys(TITLES).filter((path) => !isPortalPage(path))).toEqual([])
})

test.each([
  "/sign/kX9",
  "/touchnet/cancel",
  "/sandbox/outbox",
  "/files/raw/x",
  "/customer_api/v2/openapi.json",
  "/webhooks/stripe",
  "/health",
  "/icon.svg",
  "/brand.css",
  "/version.txt",
  "/manifest.webmanifest",
  "/assets/index-Ab3.js",
])("does not treat %s as a portal page", (path) => {
  expect(isPortalPage(path)).toBe(false)
})
