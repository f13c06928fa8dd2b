// What staff read.

export const answerUnreadable = "Type the answer again."
export const noteNeeded = "Write what families should know."
export const tooFarAhead = (days: number): string => `Choose a day within ${days} days.`
