import { eachHour, type Jobs } from "../kernel/job.ts"
import { askAboutEnvelopes } from "./ask-outside-signer.ts"
import type { PaperworkNeeds } from "./paperwork-needs.ts"
import { remindOfRequirements } from "./remind-of-requirements.ts"
import { deleteExpiredLinks } from "./signing-link.ts"

export const paperworkJobs = (needs: PaperworkNeeds): Jobs => ({
  remind_of_requirements: eachHour(() => remindOfRequirements(needs)()),
  ask_about_signatures: { when: "*/10 * * * *", max_attempts: 1, run: () => askAboutEnvelopes(needs)() },
  delete_expired_links: eachHour(() => deleteExpiredLinks(needs)()),
})
