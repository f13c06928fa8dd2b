import { readdirSync, readFileSync } from "node:fs"

// The business as it is written, with days in angle brackets.

const FOLDER = new URL("./business/", import.meta.url)

export const YAML_FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".yaml"))

export const readWritten = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8")
