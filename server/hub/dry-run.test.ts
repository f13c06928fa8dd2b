import type { Command } from "commander"
import { expect, test } from "vitest"
import { hubProgram } from "./program.ts"

const SHOWN_FIRST = ["forms resubmit"]

const commandsOf = (command: Command, path: readonly string[] = []): [string, Command][] =>
  command.commands.flatMap((one) => {
    const own = [...path, one.name()]
    const named: [string, Command] = [own.join(" "), one]
    return [named, ...commandsOf(one, own)]
  })

test.each(SHOWN_FIRST)("%s can show whom it concerns before it writes to them or pays", (name) => {
  const command = new Map(commandsOf(hubProgram(async () => undefined))).get(name)
  const options = command?.options.map(({ long }) => long) ?? []
  expect(options.some((option) => option === "--dry-run" || option === "--confirm")).toBe(true)
})
