import { focusOf, PICTURE_KINDS, type PictureKind } from "@hub/domain/company/picture"
import { Argument, type Command, InvalidArgumentError } from "commander"
import type { RunCommand } from "./command-context.ts"
import type { PictureOptions } from "./picture.ts"

function focus(text: string) {
  const found = focusOf(text)
  if (found === undefined)
    throw new InvalidArgumentError("A focus looks like 50,30: percent from the left and from the top.")
  return found
}

function positionOf(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError("The number of a photo looks like 2.")
  return Number(text)
}

const kinds = PICTURE_KINDS.filter((kind) => kind !== "logo")
const WHOSE = "its external id, id or address; for a leader the name; for the company a dash"

/** `hub picture …`: photos of programs, locations, funboxes, leaders and the business. */
export function addPictureCommands(program: Command, run: RunCommand): void {
  const picture = program
    .command("picture")
    .description("photos of programs, locations, funboxes, leaders, the business")
  const kind = () => new Argument("<kind>", "what it shows").choices(kinds)
  for (const [name, description] of [
    ["set", "show this photo in place of those that are there"],
    ["add", "show this photo after those that are there"],
  ] as const)
    picture
      .command(name)
      .description(description)
      .addArgument(kind())
      .argument("<id>", WHOSE)
      .argument("<file>", "JPEG, PNG, WebP or AVIF, at least 480 pixels wide")
      .requiredOption("--alt <words>", "what it shows, for those who can't see it")
      .option("--focus <x,y>", "what a narrow box still shows, in percent, such as 50,30", focus)
      .action((of: PictureKind, id: string, file: string, options: PictureOptions) =>
        run(async (context) =>
          (await import("./picture.ts")).setPicture(
            { kind: of, id, file, replaces: name === "set", ...options },
            context,
          ),
        ),
      )
  picture
    .command("list")
    .description("list the photos of something")
    .addArgument(kind())
    .argument("<id>", WHOSE)
    .action((of: PictureKind, id: string) =>
      run(async (context) => (await import("./picture.ts")).listPictures({ kind: of, id }, context)),
    )
  picture
    .command("remove")
    .description("show the drawing again, or only take one of several photos away")
    .addArgument(kind())
    .argument("<id>", WHOSE)
    .argument("[number]", "which one, as listed", positionOf)
    .action((of: PictureKind, id: string, number: number | undefined) =>
      run(async (context) => (await import("./picture.ts")).removePicture({ kind: of, id, number }, context)),
    )
}
