import type { Init } from "../catalogue/read-init.ts"
import type { Database } from "../database/sql.ts"
import { activityByUrlPart } from "./store-activities.ts"

interface ProgramHeadNeeds {
  readonly store: Database
  readonly init: () => Promise<Init>
}

/** A link to /programs/{url_part} is shown elsewhere with the program's name and sentence. */
export function programHead({ store, init }: ProgramHeadNeeds) {
  const read = async (url_part: string) => {
    if ((await init()).is_company_locked) return undefined
    const activity = await activityByUrlPart(store, url_part)
    return activity && { title: activity.name, description: activity.summary }
  }
  return (url: string) => {
    const url_part = /^\/programs\/([a-z0-9-]{1,100})\/?(?:\?|$)/.exec(url)?.[1]
    return url_part === undefined ? undefined : read(url_part)
  }
}
