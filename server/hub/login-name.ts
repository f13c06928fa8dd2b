import { userInfo } from "node:os"

/** Who runs a command: the login name of the process, which every system has. */
export function loginName(): string {
  try {
    return userInfo().username
  } catch {
    return "unknown"
  }
}
