import { expect, it } from "vitest"
import { isPushKey, newPushKey, publicKeyOf } from "./push-keys.ts"
import { webPush } from "./web-push.ts"

const BROWSER = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
}

it("makes keys that are whole, and knows those that aren't", () => {
  const keys = Array.from({ length: 20 }, newPushKey)
  expect(keys.every(isPushKey)).toBe(true)
  expect(new Set(keys.map(publicKeyOf)).size).toBe(20)
  for (const broken of ["", "AAAA", "A".repeat(43), keys[0]?.slice(1), `${keys[0]}A`])
    expect(isPushKey(broken ?? "")).toBe(false)
})

const push = webPush({ private_key: newPushKey(), contact: "mailto:a@b.example" })

it.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["https://fcm.googleapis.com@10.0.0.1/", false],
  ["https://someone:secret@fcm.googleapis.com/", false],
  ["https://fcm.googleapis.com.example/abc", false],
  ["https://evilpush.apple.com.example/", false],
  ["https://evil-push.services.mozilla.com/", false],
  ["https://127.0.0.1/", false],
  ["https://[::1]/", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["https://localhost/", false],
  ["http://127.0.0.1:3000/sandbox/push/abc", false],
  ["file:///etc/passwd", false],
  ["nothing", false],
])("%s may be called: %s", (endpoint, may) => {
  expect(push.takes({ ...BROWSER, endpoint })).toBe(may)
})

it("calls no address that it wouldn't take, whatever the row says, and takes no key that is no point of the curve", async () => {
  expect(await push.send({ ...BROWSER, endpoint: "http://127.0.0.1:1/" }, "{}")).toBe("REFUSED")
  const off_curve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url")
  expect(push.takes({ ...BROWSER, p256dh: off_curve, endpoint: "https://fcm.googleapis.com/x" })).toBe(false)
})
