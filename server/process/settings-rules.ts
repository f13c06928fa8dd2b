import { type TStringOptions, Type } from "typebox"

interface Described {
  readonly description: string
  /** Ends the sentence "NAME is …, but …". */
  readonly rule?: string
  /** The default in words. */
  readonly shown?: string
}

export const text = (options: Described & TStringOptions) => Type.Optional(Type.String(options))
export const WEB = { format: "web-address", rule: "must be an address such as https://hub.example.com/path" }
export const SWITCH = { default: "on", pattern: "^(on|off)$", rule: "must be on or off" }
export const keys = (shown: string, description: string) =>
  text({
    format: "keys",
    rule: "must be keys of 32 bytes in base64url with commas between, such as `hub secrets new-key` makes",
    shown,
    description,
  })
export const OF_SANDBOX = { shown: "the sandbox's" }
