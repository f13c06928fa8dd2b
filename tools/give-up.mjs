/** One clear sentence, and no stack: what is wrong is with the machine, not with the code. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
