import { problem } from "@hub/domain/kernel/problem"
import { planSwitch } from "./plan-switch.ts"
import { type CurrentSwitch, listedSwitch } from "./read-current.ts"
import type { SwitchNeeds } from "./switch-needs.ts"
import { ThreadDied } from "./switch-thread.ts"
import { type SwitchUses, switchUses } from "./switch-uses.ts"

/** The files as they are listed, and why nothing of them is read, so that a file that is too much can be taken away. */
const unread = (needs: SwitchNeeds, cause: string): SwitchNeeds => ({
  ...needs,
  current: async (): Promise<CurrentSwitch> => {
    const listed = await listedSwitch(needs)
    const nothing = await planSwitch([], {}, { today: listed.today, known: { programs: [], booked: new Set() } })
    return {
      ...listed,
      known_questions: [],
      called: new Map(),
      plan: { ...nothing, errors: listed.files.map(({ name }) => `${name}:1:1: ${cause}`) },
    }
  },
})

/** Uses in a thread; where it dies, its files are listed with the cause. */
export function usesApart(
  needs: SwitchNeeds,
  thread: SwitchUses,
  warn: (error: Error) => void = () => undefined,
): SwitchUses {
  const orSaid = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ThreadDied) warn(error)
      if (error instanceof ThreadDied) throw problem("UPLOAD_REFUSED", { message: error.message })
      throw error
    }
  }
  return {
    show: async () => {
      try {
        return await thread.show()
      } catch (error) {
        if (error instanceof ThreadDied) warn(error)
        if (error instanceof ThreadDied) return switchUses(unread(needs, error.message)).show()
        throw error
      }
    },
    add: (by, file) => orSaid(() => thread.add(by, file)),
    column: (by, asked) => orSaid(() => thread.column(by, asked)),
    answer: (by, asked) => orSaid(() => thread.answer(by, asked)),
    problems: (asked) => orSaid(() => thread.problems(asked)),
    settle: (by, asked) => orSaid(() => thread.settle(by, asked)),
    forget: (by, key) => orSaid(() => thread.forget(by, key)),
    take: (by, yaml) => orSaid(() => thread.take(by, yaml)),
    ask: (by, asked) => orSaid(() => thread.ask(by, asked)),
    run: () => thread.run(),
  }
}
