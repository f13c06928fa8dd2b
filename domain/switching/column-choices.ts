// What a person may decide of a column in place of a meaning. Without schemas, because the console has it, too.

/** In place of a meaning: the column stays behind. */
export const LEAVE_OUT = "LEAVE_OUT"

/** In place of a meaning: a question that the business doesn't ask yet. */
export const NEW_QUESTION = "NEW_QUESTION"

/** Before the key of a question, in place of a meaning. */
export const ANSWER_TO = "ANSWER:"
