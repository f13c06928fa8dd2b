import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { expect, onTestFinished, test } from "vitest"
import { newKeyText } from "../kernel/key-list.ts"
import { settingsTable } from "./environment.ts"
import { loadSettings, readSettings } from "./settings.ts"

test("defaults to a sandbox on this machine only", () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    is_sandbox: true,
    public_origin: "http://127.0.0.1:3000",
  })
  expect(settings.database_url).toBeUndefined()
})

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["0:0::0", "http://[::1]:3000"],
  ["192.168.1.20", "http://192.168.1.20:3000"],
  ["fd00::7", "http://[fd00::7]:3000"],
])("listening on %s it reaches itself at %s", (HOST, inner_origin) => {
  const public_origin = "https://hub.example.com"
  expect(readSettings({ HOST, PUBLIC_ORIGIN: public_origin })).toMatchObject({ inner_origin, public_origin })
})

test("production has no sandbox by default", () => {
  expect(readSettings({ NODE_ENV: "production" }).is_sandbox).toBe(false)
  expect(readSettings({ NODE_ENV: "production", SANDBOX: "1" }).is_sandbox).toBe(true)
})

test.each([
  [{ PORT: "http" }, 'PORT is "http", but must be a number from 1 to 65535.'],
  [{ PORT: "70000" }, 'PORT is "70000", but must be a number from 1 to 65535.'],
  [{ HOST: "my host" }, 'HOST is "my host", but must be an address or a name of this machine'],
  [{ SANDBOX: "yes" }, 'SANDBOX is "yes", but must be 0 or 1.'],
  [
    { DATABASE_URL: "mysql://x" },
    "DATABASE_URL is the given value, but must look like postgres://user:password@host/name.",
  ],
  [{ PUBLIC_ORIGIN: "https://a.example/x" }, "must be an origin without a path"],
  [{ SECURITY_CONTACT: "security@a.example" }, "must be an address such as mailto:"],
  [{ PUBLIC_HOSTS: "a.example:80" }, 'PUBLIC_HOSTS is "a.example:80"'],
  [
    { TRUSTED_PROXIES: "10.0.0.1, balancer" },
    'TRUSTED_PROXIES is "10.0.0.1, balancer", but must be addresses or networks',
  ],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, 'TRUSTED_PROXIES is "10.0.0.0/33"'],
  [{ TRUSTED_PROXIES: "10.0.0.0/0" }, 'TRUSTED_PROXIES is "10.0.0.0/0"'],
  [{ STRIPE_SECRET_KEY: "nonsense" }, "STRIPE_SECRET_KEY is the given value"],
  [{ PAYMENT_PROVIDER: "paypal" }, 'PAYMENT_PROVIDER is "paypal", but must be stripe or touch_net.'],
  [{ CARD_REQUESTS_PER_HOUR: "0" }, 'CARD_REQUESTS_PER_HOUR is "0", but must be a number from 1 to 1000.'],
  [{ TOUCHNET_UPAY_SITE_ID: "1" }, "TOUCHNET_TLINK_URL, TOUCHNET_TLINK_USER"],
  [{ TOUCHNET_TLINK_URL: "secure.example" }, "TOUCHNET_TLINK_URL is the given value"],
  [{ PAYMENT_PROVIDER: "touch_net", NODE_ENV: "production" }, "the TOUCHNET_ settings must be set too"],
  [{ STRIPE_ACCOUNT_ID: "1" }, 'STRIPE_ACCOUNT_ID is "1", but must begin with acct_.'],
  [{ STRIPE_ACCOUNT_ID: "acct_1", NODE_ENV: "production" }, "STRIPE_PLATFORM_SECRET_KEY must be set too"],
  [{ STRIPE_SECRET_KEY: "sk_live_1" }, "SANDBOX is on while a Stripe key is a live one"],
])("refuses %j with the variable and the rule", (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test("makes secrets once, readable for the owner only", () => {
  const DATA_DIR = testFolder(onTestFinished)
  const first = loadSettings({ DATA_DIR })
  const second = loadSettings({ DATA_DIR })
  expect(second.secrets.link_keys.current()).toEqual(first.secrets.link_keys.current())
  expect(second.secrets.token_keys.current()).toEqual(first.secrets.token_keys.current())
  expect(statSync(join(DATA_DIR, "secrets", "token-keys")).mode & 0o777).toBe(0o600)
})

test("reads a setting from the file that NAME_FILE names", () => {
  const file = join(testFolder(onTestFinished), "smtp-url")
  writeFileSync(file, "smtps://user:password@mail.example\n")
  expect(readSettings({ SMTP_URL_FILE: file }).mail.smtp_url).toBe("smtps://user:password@mail.example")
  expect(() => readSettings({ SMTP_URL_FILE: file, SMTP_URL: "smtps://x@y" })).toThrow("leave one of them out")
  expect(() => readSettings({ SMTP_URL_FILE: `${file}-gone` })).toThrow("SMTP_URL_FILE is")
})

test("keys from the environment leave no file", () => {
  const DATA_DIR = testFolder(onTestFinished)
  const { secrets } = loadSettings({ DATA_DIR, TOKEN_KEYS: newKeyText() })
  expect(secrets.token_keys.all()).toHaveLength(1)
  expect(existsSync(join(DATA_DIR, "secrets", "token-keys"))).toBe(false)
})

test("docs/settings.md has the table of settings", () => {
  const doc = readFileSync(join(import.meta.dirname, "../../docs/settings.md"), "utf8")
  const first = "| variable | default | meaning |\n|---|---|---|\n"
  const start = doc.indexOf(first) + first.length
  expect(doc.slice(start, doc.indexOf("\n\n", start)).split("\n")).toEqual(settingsTable())
})
