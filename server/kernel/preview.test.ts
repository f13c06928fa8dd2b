import { expect, it } from "vitest"
import { previewDigest, requirePreview } from "./preview.ts"

it("is the same for equal facts in any order of keys, and 43 letters long", () => {
  const digest = previewDigest({ a: 1, b: [{ c: undefined, d: new Date(0) }] })
  expect(digest).toBe(previewDigest({ b: [{ d: new Date(0) }], a: 1 }))
  expect(digest).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(digest).not.toBe(previewDigest({ a: 1, b: [] }))
})

it("refuses what differs from what was shown", () => {
  const seen = previewDigest({ back: 4100 })
  expect(() => requirePreview({ back: 4100 }, seen)).not.toThrow()
  expect(() => requirePreview({ back: 4200 }, seen)).toThrow(expect.objectContaining({ code: "PREVIEW_CHANGED" }))
})
