import { createServer, type Server } from "node:net"

// A mail server that keeps the ids of what it was given, so that a mail which is sent again can be told from another mail. Mails to
// `refused@…` are refused.

export interface MailSink {
  readonly url: string
  /** Every mail that it has taken, by its Message-ID. */
  readonly taken: readonly string[]
  /** The same mails as they came, in 7 bits. */
  readonly mails: readonly string[]
  close(): Promise<void>
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    }),
  )

export async function openMailSink(): Promise<MailSink> {
  const taken: string[] = []
  const mails: string[] = []
  const server = createServer((socket) => {
    let text = ""
    let isData = false
    let mail: string[] = []
    const answer = (line: string): void => {
      if (isData) {
        if (line !== ".") {
          mail.push(line.replace(/^\./, ""))
          taken.push(...(/^Message-ID:\s*(\S+)/i.exec(line)?.slice(1) ?? []))
          return
        }
        isData = false
        mails.push(mail.join("\r\n"))
        mail = []
        socket.write("250 taken\r\n")
      } else if (line === "DATA") {
        isData = true
        socket.write("354 go on\r\n")
      } else if (line.includes("<refused@")) socket.write("550 no such mailbox\r\n")
      else if (line === "QUIT") socket.end("221 bye\r\n")
      else socket.write("250 ok\r\n")
    }
    // The other side may be killed in the middle of a word.
    socket.on("error", () => socket.destroy())
    socket.on("data", (bytes) => {
      const lines = (text + bytes.toString()).split("\r\n")
      text = lines.pop() ?? ""
      lines.forEach(answer)
    })
    socket.write("220 here\r\n")
  })
  const port = await listening(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
