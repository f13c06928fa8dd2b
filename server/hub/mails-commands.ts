import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"

const file = () => import("./mails.ts")

/** `hub mails …`: what waits, what came back and from which addresses. */
export function addMailsCommands(program: Command, run: RunCommand): void {
  const mails = program.command("mails").description("mail that waits, and addresses that mail servers have refused")
  mails
    .command("list")
    .description("list the refused addresses with the mail server's words, and count what waits and what ended unsent")
    .action(() => run(async (context) => (await file()).listMails(context)))
  mails
    .command("lift <address>")
    .description("write to a refused address again")
    .action((address: string) => run(async (context) => (await file()).liftAddress(address, context)))
}
