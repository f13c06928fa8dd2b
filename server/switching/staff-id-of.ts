import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"

/** What is added and asked for in the console is a person's. */
export function staffIdOf(by: StaffActor): string {
  if (by.kind === "system") throw problem("NOT_PERMITTED")
  return by.staff_id
}
