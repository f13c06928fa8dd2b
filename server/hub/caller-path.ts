import { resolve } from "node:path"

/** A path as it is meant where the command was typed: npm runs commands in the project's folder. */
export const callerPath = (path: string): string => resolve(process.env.INIT_CWD ?? "", path)
