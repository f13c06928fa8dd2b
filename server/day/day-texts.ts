// What staff read.

export const answerUnreadable = "Type the answer again."
export const noteNeeded = "Write what families should know."
export const tooFarAhead = (days: number): string => `Choose a day within ${days} days.`
export const idNeeded = "Send the photo again."
export const groupNeeded = "Choose the group."
export const lineUnreadable = "Type the line again, in 200 letters or fewer."
export const facesNeeded = "Check again who mustn't be in it: the list has changed."
