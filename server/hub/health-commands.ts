import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"

/** `hub health …`: what the business does about families' health. */
export function addHealthCommands(program: Command, run: RunCommand): void {
  const health = program.command("health").description("medical data: keys, catalogues, the health log")
  health
    .command("rotate-key")
    .description("make new keys and seal all medical data again; works beside a running server")
    .action(() => run(async (context) => (await import("./health-keys.ts")).rotateKey(context)))
}
