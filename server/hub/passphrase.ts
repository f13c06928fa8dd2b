import { readFileSync } from "node:fs"
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { passphraseError } from "@hub/domain/leaving/passphrase"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { callerPath } from "./command-context.ts"

export interface PassphraseOptions {
  readonly passphraseFile?: string
}

/** What is typed isn't shown. */
async function typed(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return (await lines.question("")).trim()
  } finally {
    lines.close()
    process.stderr.write("\n")
  }
}

function inFile(path: string): string {
  try {
    return readFileSync(path, "utf8").trim()
  } catch (error) {
    throw new StartupProblem(`${path} can't be read: ${reasonOf(error)}`)
  }
}

/** From a file, else typed: the command line would leave it in the history of the shell. */
async function read(question: string, { passphraseFile }: PassphraseOptions): Promise<string> {
  if (passphraseFile !== undefined) return inFile(callerPath(passphraseFile))
  if (process.stdin.isTTY !== true)
    throw new StartupProblem(
      "Nobody is there to type the passphrase: put it into a file and name it, --passphrase-file <file>.",
    )
  return typed(question)
}

export async function newPassphrase(options: PassphraseOptions): Promise<string> {
  const passphrase = await read("Passphrase, by which the copy is opened: ", options)
  const error = passphraseError(passphrase)
  if (error !== undefined) throw new StartupProblem(error)
  if (options.passphraseFile === undefined && (await typed("Once more: ")) !== passphrase)
    throw new StartupProblem("The two passphrases differ. Nothing was written.")
  return passphrase
}

export const knownPassphrase = (options: PassphraseOptions): Promise<string> =>
  read("Passphrase of the copy: ", options)
