import { SMTPServer } from "smtp-server"

interface Answer {
  /** The mail server's words; none: it accepts. */
  readonly refusal?: readonly [code: number, words: string]
  readonly after_ms?: number
}

interface Rules {
  /** To the recipient. */
  readonly rcpt?: (address: string) => Answer
  /** To the whole mail. */
  readonly data?: (address: string) => Answer
  /** Whether it asks for name and password, and offers TLS. */
  readonly login?: "plain" | "tls"
}

export interface TestMailServer {
  readonly url: string
  /** The recipients, in the order of the tries. */
  readonly tried: readonly string[]
  /** What it has accepted, as it came. */
  readonly mails: readonly { readonly to: string; readonly raw: string }[]
  close(): Promise<void>
}

const refused = ([code, words]: readonly [number, string]) => Object.assign(new Error(words), { responseCode: code })

/** A real mail server that is slow, asks for patience or refuses, as its rules say. */
export async function openMailServer({ rcpt, data, login }: Rules = {}): Promise<TestMailServer> {
  const tried: string[] = []
  const mails: { to: string; raw: string }[] = []
  const answer = ({ refusal, after_ms = 0 }: Answer, done: (error?: Error) => void, accept?: () => void) =>
    void setTimeout(() => {
      if (refusal === undefined) accept?.()
      done(refusal === undefined ? undefined : refused(refusal))
    }, after_ms)
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === "plain" ? ["STARTTLS"] : login === undefined ? ["STARTTLS", "AUTH"] : [],
    onAuth: ({ username = "" }, _, done) => done(null, { user: username }),
    onRcptTo: ({ address }, _, done) => {
      tried.push(address)
      answer(rcpt?.(address) ?? {}, done)
    },
    onData: (stream, { envelope }, done) => {
      let raw = ""
      const [first] = envelope.rcptTo
      const to = first?.address ?? ""
      stream.on("data", (bytes: Buffer) => {
        raw += bytes.toString("latin1")
      })
      stream.on("end", () => answer(data?.(to) ?? {}, done, () => mails.push({ to, raw })))
    },
  })
  server.on("error", () => undefined)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()))
  const address = server.server.address()
  if (typeof address !== "object" || address === null) throw new Error("no address")
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    tried,
    mails,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
