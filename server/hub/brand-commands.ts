import { type Command } from "commander"
import type { BrandOptions } from "./brand.ts"
import type { RunCommand } from "./command-context.ts"

/** `hub brand`: the business's colour, logo and photo, with a preview before they are used. */
export function addBrandCommands(program: Command, run: RunCommand): void {
  program
    .command("brand")
    .description("preview another color, logo or photo on five screens; with --apply use them everywhere at once")
    .option("--color <hex>", "such as #0a6e4f or 0a6e4f")
    .option("--logo <file>", "SVG, PNG, JPEG or WebP; shown in a square, so best without its own margin")
    .option("--no-logo", "show our mark in the business's color again")
    .option("--photo <file>", "a photo for Welcome, at least 480 pixels wide")
    .option("--photo-alt <words>", "what the photo shows, for those who can't see it")
    .option("--photo-focus <x,y>", "what a narrow screen still shows of it, in percent, such as 50,30")
    .option("--no-photo", "show the drawing on Welcome again")
    .option("--preview <file>", "write the preview there", "brand-preview.html")
    .option("--apply", "use it: portal, mails, PDFs and icons change at once")
    .action((options: BrandOptions) => run(async (context) => (await import("./brand.ts")).setBrand(options, context)))
}
