import type { Transport } from "@hub/server/http/handlers"

/** How a call came that a test makes without HTTP. */
export const transport: Transport = {
  ip: "127.0.0.1",
  network: "127.0.0.1",
  user_agent: "",
  idempotency_key: undefined,
  cookies: { session: undefined, device: undefined, set: () => undefined },
}
