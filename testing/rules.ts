import { seedProperties } from "./campaign/campaign.ts"
import { addAllTexts } from "./texts.ts"

// Runs before the tests of every file of rules, which share a process and its modules.

addAllTexts()
seedProperties()
