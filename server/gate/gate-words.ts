// What the gate answers to a call that says too little.

export const whoseCode = "Say whose code it was."
export const whoIsIt = "Say who it is: by a code or by an id."
export const ofSomeone = "A scan is of a participant or of a code, at a time."
export const yetToCome = "This time is yet to come."
export const nobodyExpected = "Nobody is expected."
