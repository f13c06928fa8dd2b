import { eachMinute, type Jobs } from "../kernel/job.ts"
import { sendTexts, type TextingNeeds } from "./send-texts.ts"

/** It makes up for a process whose loop fails; the loop is what makes texts fast. */
export const messagesJobs = (needs: TextingNeeds): Jobs => ({
  send_texts_of_messages: eachMinute(sendTexts(needs)),
})
