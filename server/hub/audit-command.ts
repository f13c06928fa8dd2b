import { type Actor, system } from "@hub/domain/kernel/actor"
import type { Command } from "commander"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Store } from "../database/transaction.ts"
import { loginName } from "./command-context.ts"

/** Amounts, counts and days. Anything else may name a family, or be what it is let in by. */
const HARMLESS = /^\d{1,9}(\.\d\d)?$|^\d{4}-\d\d-\d\d$/

/** Shorter than a check-in code of before, which could begin with dashes, too. */
const OPTION = /^--[a-z][a-z-]{0,18}(=|$)/

/** A command's name and options; of its values only those that can't be a family's. */
export function auditedText(program: Command, args: readonly string[]): string {
  const words: string[] = []
  let command: Command | undefined = program
  for (const arg of args) {
    command = command?.commands.find((known) => known.name() === arg)
    const [name = "", value] = OPTION.test(arg) ? arg.split("=", 2) : []
    const shown = (text: string): string => (HARMLESS.test(text) ? text : "…")
    if (command !== undefined) words.push(arg)
    else if (name === "") words.push(shown(arg))
    else words.push(value === undefined ? name : `${name}=${shown(value)}`)
  }
  return words.join(" ")
}

export interface CommandAudit {
  /** For the connections of the command: by these the database knows whose changes it sees. */
  readonly opening: { readonly session: Readonly<Record<string, string>>; readonly actor: Actor }
  begun(store: Store): Promise<void>
  ended(store: Store, exit_code: number): Promise<void>
}

/** Every command leaves two records, so that one that was cut short has only the first. */
export function commandAudit(words: string, clock: () => Date): CommandAudit {
  const subject_id = newId()
  const operator = loginName()
  const record = (store: Store, action: string, details: Readonly<Record<string, unknown>>) =>
    store.transaction((tx) => recordAction(tx, { action, subject: "command", subject_id, details, now: clock() }))
  return {
    opening: { session: { "hub.command_id": subject_id, "hub.operator": operator }, actor: system(operator) },
    begun: async (store) => void (await record(store, "COMMAND_BEGUN", { words })),
    ended: async (store, exit_code) => void (await record(store, "COMMAND_ENDED", { exit_code })),
  }
}
