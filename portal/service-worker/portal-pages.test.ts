import { expect, test } from "vitest"
import { TITLES } from "../routes-titles.ts"
import { isPortalPage } from "./portal-pages.ts"

test("every route is the portal's page", () => {
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
])("%s is a page or a file of its own", (path) => {
  expect(isPortalPage(path)).toBe(false)
})
