/** For what is wrong with the machine, not with the code: a sentence without a stack. */
export function exitWithError(sentence) {
  console.error(sentence)
  process.exit(1)
}
